package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Page;
import dev.lockstep.admin.QueueBrowseService;
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
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** {@code /api/v1/status} (contract section F.4). */
@Path("/api/v1/status")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class StatusResource {
    private static final int QUEUES = 100;
    private static final int PARTITIONS = 1000;
    private static final int MAX_PARTITIONS = 5000;

    @Inject
    private StatusService status;
    @Inject
    private AnalyticsService analytics;
    @Inject
    private CurrentCaller caller;

    @GET
    public StatusAnswer status(@QueryParam("queue") String queue, @QueryParam("namespace") String namespace,
                               @QueryParam("task") String task, @QueryParam("from") String from, @QueryParam("to") String to) {
        return status.status(caller.get(), AnalyticsFilter.of(queue, namespace, task, from, to));
    }

    @GET
    @Path("queues")
    public StatusQueuesAnswer queues(@QueryParam("limit") String limit, @QueryParam("offset") String offset) {
        return status.queues(caller.get(), Page.of(limit, offset, QUEUES, QueueBrowseService.QUEUES));
    }

    @GET
    @Path("queues/{queue: [^/]+}")
    public QueueStatusAnswer queue(@Encoded @PathParam("queue") String queue, @QueryParam("limit") String limit,
                                   @QueryParam("offset") String offset) {
        return status.queue(caller.get(), Names.ofSegment(queue), Page.of(limit, offset, PARTITIONS, MAX_PARTITIONS))
            .orElseThrow(() -> new Refusal(ErrorCode.NOT_FOUND, "Queue not found"));
    }

    @GET
    @Path("analytics")
    public SeriesAnswer analytics(@QueryParam("queue") String queue, @QueryParam("namespace") String namespace,
                                  @QueryParam("task") String task, @QueryParam("from") String from, @QueryParam("to") String to) {
        return analytics.series(caller.get(), AnalyticsFilter.of(queue, namespace, task, from, to));
    }
}
