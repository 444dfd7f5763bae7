package dev.lockstep.admin;

import dev.lockstep.platform.caller.CurrentCaller;
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
import java.util.Optional;
import java.util.UUID;

/** {@code /api/v1/dlq} (contract section F.1). */
@Path("/api/v1/dlq")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class DeadLetterResource {
    private static final int LIMIT = 100;
    private static final int MAX_LIMIT = 1000;

    @Inject
    private DeadLetterBrowseService browse;
    @Inject
    private DeadLetterService letters;
    @Inject
    private DeadLetterPurge purge;
    @Inject
    private Replays replays;
    @Inject
    private CurrentCaller caller;

    @GET
    public DeadLetterListAnswer list(@QueryParam("queue") String queue, @QueryParam("consumerGroup") String group,
                                     @QueryParam("partition") String partition, @QueryParam("from") String from,
                                     @QueryParam("to") String to, @QueryParam("limit") String limit,
                                     @QueryParam("offset") String offset) {
        return browse.list(caller.get(), DeadLetterFilter.of(queue, group, partition, from, to),
            Page.of(limit, offset, LIMIT, MAX_LIMIT));
    }

    @DELETE
    @RequiredLevel(AccessLevel.ADMIN)
    public Response purge(@QueryParam("queue") String queue, @QueryParam("consumerGroup") String group) {
        DeadLetterFilter filter = DeadLetterFilter.of(queue, group, null, null, null);
        if (filter.queue() == null) {
            return Response.status(Response.Status.BAD_REQUEST).entity(DeadLetterPurgeAnswer.Refused.WITHOUT_QUEUE).build();
        }
        return Response.ok(purge.purge(caller.get(), filter)).build();
    }

    @POST
    @Path("{id}/replay")
    @RequiredLevel(AccessLevel.READ_WRITE)
    public Response replay(@Encoded @PathParam("id") String id, byte[] body) {
        Optional<UUID> letter = LetterIds.parse(id);
        return letter.isEmpty() ? Replays.gone()
            : replays.answer(body, target -> letters.replay(caller.get(), letter.get(), target));
    }
}
