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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
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
    private CurrentCaller caller;
    @Inject
    private Attempts attempts;

    @GET
    public List<GroupRow> list() {
        return browse.list(caller.get());
    }

    @GET
    @Path("{group: [^/]+}")
    public Response detail(@Encoded @PathParam("group") String group) {
        return GroupDetail.response(browse.detail(caller.get(), Names.ofSegment(group)));
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
