package dev.lockstep.admin;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.OptionalLong;

/** {@code /api/v1/messages} (contract section F.2). */
@Path("/api/v1/messages")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class MessageResource {
    @Inject
    private MessageBrowseService messages;
    @Inject
    private CurrentCaller caller;

    @GET
    @Path("{partitionId}/{transactionId}")
    public MessageDetailAnswer detail(@Encoded @PathParam("partitionId") String partitionId,
                                      @Encoded @PathParam("transactionId") String transactionId) {
        OptionalLong partition = PartitionIds.parse(Names.ofSegment(partitionId));
        String txn = Names.ofSegment(transactionId);
        if (partition.isEmpty()) {
            throw notFound();
        }
        return messages.detail(caller.get(), partition.getAsLong(), txn).orElseThrow(MessageResource::notFound);
    }

    private static Refusal notFound() {
        return new Refusal(ErrorCode.NOT_FOUND, "Message not found");
    }
}
