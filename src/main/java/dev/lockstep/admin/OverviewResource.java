package dev.lockstep.admin;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** What {@code /api/v1/resources} shows over queues (contract section F.3). */
@Path("/api/v1/resources")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class OverviewResource {
    private static final int PARTITIONS = 610;
    private static final int MAX_PARTITIONS = 5000;

    @Inject
    private OverviewService overview;
    @Inject
    private QueueBrowseService queues;
    @Inject
    private CurrentCaller caller;

    @GET
    @Path("overview")
    public OverviewAnswer overview() {
        return overview.overview(caller.get());
    }

    @GET
    @Path("namespaces")
    public QueueLabel.Namespaces namespaces() {
        return overview.namespaces(caller.get());
    }

    @GET
    @Path("tasks")
    public QueueLabel.Tasks tasks() {
        return overview.tasks(caller.get());
    }

    @GET
    @Path("partitions")
    public PartitionListAnswer partitions(@QueryParam("queue") String queue, @QueryParam("limit") String limit) {
        return queues.partitions(caller.get(), Filters.name(queue), Page.clamped("limit", limit, PARTITIONS, MAX_PARTITIONS));
    }
}
