package dev.lockstep.admin;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.OptionalLong;

/** {@code /api/v1/messages} (contract sections F.1, F.2). */
@Path("/api/v1/messages")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class MessageResource {
    private static final int LIMIT = 200;
    private static final int MAX_LIMIT = 1000;

    @Inject
    private MessageBrowseService messages;
    @Inject
    private DeadLetterService letters;
    @Inject
    private Replays replays;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Attempts attempts;

    @GET
    public MessageListAnswer list(@QueryParam("queue") String queue, @QueryParam("partition") String partition,
                                  @QueryParam("namespace") String namespace, @QueryParam("task") String task,
                                  @QueryParam("status") String status, @QueryParam("from") String from, @QueryParam("to") String to,
                                  @QueryParam("limit") String limit, @QueryParam("offset") String offset) {
        return messages.list(caller.get(), MessageFilter.of(queue, partition, namespace, task, status, from, to),
            MessageFilter.page(Page.of(limit, offset, LIMIT, MAX_LIMIT)));
    }

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

    /** Removes dead letters: a message that is none stays. */
    @DELETE
    @Path("{partitionId}/{transactionId}")
    @RequiredLevel(AccessLevel.READ_WRITE)
    public Response delete(@Encoded @PathParam("partitionId") String partitionId,
                           @Encoded @PathParam("transactionId") String transactionId) {
        String id = Names.ofSegment(partitionId);
        String txn = Names.ofSegment(transactionId);
        OptionalLong partition = PartitionIds.parse(id);
        int deleted = partition.isEmpty() ? 0 : attempts.of(() -> letters.delete(caller.get(), partition.getAsLong(), txn));
        return LetterDeletionAnswer.response(id, txn, deleted);
    }

    @POST
    @Path("{partitionId}/{transactionId}/retry")
    @RequiredLevel(AccessLevel.READ_WRITE)
    public Response retry(@Encoded @PathParam("partitionId") String partitionId,
                          @Encoded @PathParam("transactionId") String transactionId, byte[] body) {
        OptionalLong partition = PartitionIds.parse(Names.ofSegment(partitionId));
        String txn = Names.ofSegment(transactionId);
        return partition.isEmpty() ? Replays.gone()
            : replays.answer(body, target -> letters.replay(caller.get(), partition.getAsLong(), txn, target));
    }

    private static Refusal notFound() {
        return new Refusal(ErrorCode.NOT_FOUND, "Message not found");
    }
}
