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
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** {@code /api/v1/resources/queues} (contract section F.3). */
@Path("/api/v1/resources/queues")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class QueueResource {
    private static final int PARTITIONS = 1000;
    private static final int MAX_PARTITIONS = 5000;

    @Inject
    private QueueBrowseService browse;
    @Inject
    private QueueDeletionService deletions;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Attempts attempts;

    @GET
    public QueueListing list(@QueryParam("stats") String stats, @QueryParam("limit") String limit, @QueryParam("offset") String offset) {
        Page page = Page.of(limit, offset, QueueBrowseService.QUEUES, QueueBrowseService.QUEUES);
        return QueueLanesAnswer.STATS.equals(stats) ? browse.lanes(caller.get(), page) : browse.list(caller.get(), page);
    }

    @GET
    @Path("{queue}")
    public QueueDetailAnswer detail(@Encoded @PathParam("queue") String queue, @QueryParam("limit") String limit,
                                    @QueryParam("offset") String offset) {
        return browse.detail(caller.get(), Names.ofSegment(queue), Page.of(limit, offset, PARTITIONS, MAX_PARTITIONS))
            .orElseThrow(QueueResource::notFound);
    }

    @GET
    @Path("{queue}/depth")
    public QueueDepthAnswer depth(@Encoded @PathParam("queue") String queue, @QueryParam("group") String group) {
        return browse.depth(caller.get(), Names.ofSegment(queue), Filters.name(group)).orElseThrow(QueueResource::notFound);
    }

    @GET
    @Path("{queue}/sizes")
    public QueueSizesAnswer sizes(@Encoded @PathParam("queue") String queue) {
        return browse.sizes(caller.get(), Names.ofSegment(queue)).orElseThrow(QueueResource::notFound);
    }

    @DELETE
    @Path("{queue}")
    @RequiredLevel(AccessLevel.ADMIN)
    public QueueDeletionAnswer delete(@Encoded @PathParam("queue") String queue) {
        String name = Names.ofSegment(queue);
        return attempts.of(() -> deletions.delete(caller.get(), name));
    }

    private static Refusal notFound() {
        return new Refusal(ErrorCode.NOT_FOUND, "Queue not found");
    }
}
