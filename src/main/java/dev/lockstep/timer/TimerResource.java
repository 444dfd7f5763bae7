package dev.lockstep.timer;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** The timers routes (contract section D.1). */
@Path("/api/v1/timers")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class TimerResource {
    @Inject
    private TimerService timers;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Attempts attempts;
    @Inject
    private Switches switches;

    /** Schedules, reschedules and cancels. */
    @POST
    @RequiredLevel(AccessLevel.WRITE_ONLY)
    public Response apply(byte[] body) {
        try {
            List<TimerOperation> operations = TimerParser.parse(TimerParser.elements(body), timers.limits());
            if (operations.stream().anyMatch(TimerOperation.Schedule.class::isInstance)) {
                switches.require(Switch.TIMERS_SCHEDULE);
            }
            return Response.ok(new TimersAnswer(attempts.of(() -> timers.apply(caller.get(), operations)))).build();
        } catch (Refusal refusal) {
            return TimerRefusalAnswer.of(refusal);
        }
    }

    /** Cancels one timer. */
    @DELETE
    @Path("/{queue}/{timerKey: .+}")
    @RequiredLevel(AccessLevel.READ_WRITE)
    public TimerAnswer cancel(@Context UriInfo uri, @QueryParam("txn") String txn) {
        TimerPath path = TimerPath.of(uri.getRequestUri());
        List<TimerOperation> cancel = List.of(new TimerOperation.Cancel(path.queue(), path.timerKey(), txn));
        return attempts.of(() -> timers.apply(caller.get(), cancel)).get(0);
    }

    /** Shows one timer. */
    @GET
    @Path("/{queue}/{timerKey: .+}")
    public TimerPeek peek(@Context UriInfo uri) {
        TimerPath path = TimerPath.of(uri.getRequestUri());
        return attempts.of(() -> timers.peek(caller.get(), path.queue(), path.timerKey()));
    }

    /** Lists a queue's timers. */
    @GET
    @Path("/{queue}")
    public TimerPage list(@Context UriInfo uri, @QueryParam("after") String after, @QueryParam("limit") String limit) {
        String queue = TimerPath.of(uri.getRequestUri()).queue();
        String from = after == null ? "" : after;
        if (from.indexOf('\0') >= 0) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "after holds a NUL");
        }
        int rows = limit(limit);
        return attempts.of(() -> timers.list(caller.get(), queue, from, rows));
    }

    private static int limit(String limit) {
        if (limit == null || limit.isEmpty()) {
            return TimerPage.DEFAULT_LIMIT;
        }
        try {
            return TimerPage.clamp(Long.parseLong(limit));
        } catch (NumberFormatException notOne) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "limit must be an integer");
        }
    }
}
