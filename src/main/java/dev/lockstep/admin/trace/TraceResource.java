package dev.lockstep.admin.trace;

import dev.lockstep.admin.Page;
import dev.lockstep.admin.PartitionIds;
import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.error.ErrorCode;
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
import java.util.List;
import java.util.OptionalLong;

/** {@code /api/v1/traces} (contract section F.4). */
@Path("/api/v1/traces")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class TraceResource {
    private static final int LIMIT = 200;
    private static final int NAMES_LIMIT = 100;
    private static final int MAX_LIMIT = 1000;

    @Inject
    private TraceService traces;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Attempts attempts;

    @POST
    @RequiredLevel(AccessLevel.READ_WRITE)
    public Response record(byte[] body) {
        try {
            NewTrace trace = TraceParser.parse(body);
            TraceRecordedAnswer answer = new TraceRecordedAnswer(true, attempts.of(() -> traces.record(caller.get(), trace)));
            return Response.status(Response.Status.CREATED).entity(answer).build();
        } catch (Refusal refusal) {
            if (refusal.code() == ErrorCode.NOT_FOUND) {
                return ErrorAnswer.response(refusal.code(), new TraceRecordedAnswer.NotFound(false, refusal.getMessage()));
            }
            throw refusal;
        }
    }

    @GET
    @Path("names")
    public TraceNamesAnswer names(@QueryParam("limit") String limit, @QueryParam("offset") String offset) {
        return traces.names(caller.get(), Page.of(limit, offset, NAMES_LIMIT, MAX_LIMIT));
    }

    @GET
    @Path("by-name/{name: [^/]+}")
    public TraceListAnswer ofName(@Encoded @PathParam("name") String name, @QueryParam("limit") String limit,
                                  @QueryParam("offset") String offset) {
        return traces.ofName(caller.get(), Names.ofSegment(name), Page.of(limit, offset, LIMIT, MAX_LIMIT));
    }

    /** The traces of a message, which need not be there any more; what can be no partition has none. */
    @GET
    @Path("{partitionId: [^/]+}/{transactionId: [^/]+}")
    public TraceListAnswer ofMessage(@Encoded @PathParam("partitionId") String partitionId,
                                     @Encoded @PathParam("transactionId") String transactionId, @QueryParam("limit") String limit,
                                     @QueryParam("offset") String offset) {
        OptionalLong partition = PartitionIds.parse(Names.ofSegment(partitionId));
        String txn = Names.ofSegment(transactionId);
        Page page = Page.of(limit, offset, LIMIT, MAX_LIMIT);
        return partition.isEmpty() ? new TraceListAnswer(List.of(), 0, page)
            : traces.ofMessage(caller.get(), partition.getAsLong(), txn, page);
    }
}
