package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Page;
import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** {@code /api/v1/analytics} (contract section F.4). */
@Path("/api/v1/analytics")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class AnalyticsResource {
    private static final int LETTERS = 200;
    private static final int MAX_LETTERS = 1000;
    private static final int LIVE_QUEUES = 20;
    private static final int MAX_LIVE_QUEUES = 200;

    @Inject
    private AnalyticsService analytics;
    @Inject
    private CurrentCaller caller;

    @GET
    @Path("system-metrics")
    public SystemMetricsAnswer systemMetrics() {
        return analytics.systemMetrics();
    }

    @GET
    @Path("worker-metrics")
    public WorkersAnswer workerMetrics(@QueryParam("queue") String queue, @QueryParam("namespace") String namespace,
                                       @QueryParam("task") String task) {
        return analytics.workers(caller.get(), AnalyticsFilter.of(queue, namespace, task, null, null));
    }

    @GET
    @Path("queue-lag")
    public List<QueueLag> queueLag(@QueryParam("queue") String queue, @QueryParam("namespace") String namespace,
                                   @QueryParam("task") String task) {
        return analytics.queueLag(caller.get(), AnalyticsFilter.of(queue, namespace, task, null, null));
    }

    @GET
    @Path("queue-ops")
    public QueueOpsAnswer queueOps(@QueryParam("queue") String queue, @QueryParam("namespace") String namespace,
                                   @QueryParam("task") String task, @QueryParam("from") String from, @QueryParam("to") String to) {
        return analytics.queueOps(caller.get(), AnalyticsFilter.of(queue, namespace, task, from, to));
    }

    @GET
    @Path("workload")
    public WorkloadAnswer workload(@QueryParam("groupBy") String groupBy, @QueryParam("queue") String queue,
                                   @QueryParam("namespace") String namespace, @QueryParam("task") String task,
                                   @QueryParam("from") String from, @QueryParam("to") String to) {
        return analytics.workload(caller.get(), AnalyticsFilter.of(queue, namespace, task, from, to),
            GroupBy.of(groupBy, GroupBy.NAMESPACE));
    }

    @GET
    @Path("retention")
    public RetentionAnswer retention(@QueryParam("groupBy") String groupBy, @QueryParam("queue") String queue,
                                     @QueryParam("namespace") String namespace, @QueryParam("task") String task,
                                     @QueryParam("from") String from, @QueryParam("to") String to) {
        return analytics.retention(caller.get(), AnalyticsFilter.of(queue, namespace, task, from, to), GroupBy.of(groupBy, null));
    }

    @GET
    @Path("dlq-signatures")
    public SignaturesAnswer signatures(@QueryParam("queue") String queue, @QueryParam("limit") String limit) {
        AnalyticsFilter filter = AnalyticsFilter.of(queue, null, null, null, null);
        if (filter.queue() == null) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "queue required");
        }
        return analytics.signatures(caller.get(), filter, Page.clamped("limit", limit, LETTERS, MAX_LETTERS));
    }

    @GET
    @Path("partition-liveness")
    public LivenessAnswer liveness(@QueryParam("queue") String queue, @QueryParam("namespace") String namespace,
                                   @QueryParam("task") String task, @QueryParam("limit") String limit) {
        return analytics.liveness(caller.get(), AnalyticsFilter.of(queue, namespace, task, null, null),
            Page.clamped("limit", limit, LIVE_QUEUES, MAX_LIVE_QUEUES));
    }

    @GET
    @Path("queue-parked-replicas")
    public ParkedAnswer parked() {
        return analytics.parked(caller.get());
    }
}
