package dev.lockstep.message;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import dev.lockstep.platform.trace.TraceContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** POST /api/v1/push (contract section B.1). */
@Path("api/v1/push")
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.WRITE_ONLY)
public class PushResource {
    @Inject
    private PushService pushes;
    @Inject
    private Attempts attempts;
    @Inject
    private CurrentCaller caller;
    @Context
    private HttpHeaders headers;

    @POST
    public Response push(byte[] body) {
        TraceContext trace = TraceContext.of(headers).orElse(null);
        List<PushItem> items = PushParser.parse(body).stream().map(item -> item.tracedBy(trace)).toList();
        List<PushAnswer> answers = attempts.of(() -> pushes.push(caller.get(), items));
        return Response.status(Response.Status.CREATED).entity(answers).build();
    }
}
