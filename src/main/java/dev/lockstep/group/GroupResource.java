package dev.lockstep.group;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.rest.ErrorAnswer;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;

/** {@code /api/v1/consumer-groups} (contract section E). */
@Path("/api/v1/consumer-groups")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class GroupResource {
    @Inject
    private PositionsService positions;
    @Inject
    private SeekService seeks;
    @Inject
    private GroupBrowseService browse;
    @Inject
    private GroupDeletionService groups;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Attempts attempts;

    @GET
    public List<GroupRow> list() {
        return browse.list(caller.get());
    }

    /** A group of this very name has its detail under {@code %6Cagging}, which is the same name and not this path. */
    @GET
    @Path("lagging")
    public List<LaggingRow> lagging(@QueryParam("minLagSeconds") String minLagSeconds) {
        return browse.lagging(caller.get(), MinLag.seconds(minLagSeconds));
    }

    @GET
    @Path("{group: [^/]+}")
    public Response detail(@Encoded @PathParam("group") String group) {
        return GroupDetail.response(browse.detail(caller.get(), Names.ofSegment(group)));
    }

    /** The path is taken by the reading of positions, but only its POST: a GET asks for the group of that name. */
    @GET
    @Path("positions")
    public Response detailOfPositions() {
        return detail("positions");
    }

    @POST
    @Path("{group: [^/]+}/subscription")
    @RequiredLevel(AccessLevel.READ_WRITE)
    public SubscriptionAnswer subscribe(@Encoded @PathParam("group") String group, byte[] body) {
        String name = Names.ofSegment(group);
        Instant from = SubscriptionParser.parse(body);
        return SubscriptionAnswer.of(name, from, attempts.of(() -> groups.subscribe(caller.get(), name, from)));
    }

    @POST
    @Path("positions")
    @RequiredLevel(AccessLevel.READ_ONLY)
    public PositionsAnswer positions(byte[] body) {
        PositionsRequest request = PositionsParser.parse(body);
        return attempts.of(() -> positions.read(caller.get(), request));
    }

    @POST
    @Path("{group: [^/]*}/queues/{queue: [^/]*}/seek")
    @RequiredLevel(AccessLevel.READ_WRITE)
    public Response seekQueue(@Encoded @PathParam("group") String group, @Encoded @PathParam("queue") String queue, byte[] body) {
        return seek(Names.ofSegment(group), Names.ofSegment(queue), null, body);
    }

    @POST
    @Path("{group: [^/]*}/queues/{queue: [^/]*}/partitions/{partition: [^/]*}/seek")
    @RequiredLevel(AccessLevel.READ_WRITE)
    public Response seekPartition(@Encoded @PathParam("group") String group, @Encoded @PathParam("queue") String queue,
                                  @Encoded @PathParam("partition") String partition, byte[] body) {
        return seek(Names.ofSegment(group), Names.ofSegment(queue), Names.ofSegment(partition), body);
    }

    private Response seek(String group, String queue, String partition, byte[] body) {
        SeekRequest request;
        try {
            request = SeekParser.parse(group, queue, partition, body);
        } catch (LimitRefusal refusal) {
            throw refusal;
        } catch (Refusal refusal) {
            return ErrorAnswer.response(refusal.code(), new SeekAnswer.Refused(false, refusal.getMessage(), refusal.code().wireName()));
        }
        return SeekAnswer.response(request, attempts.of(() -> seeks.seek(caller.get(), request)));
    }
}
