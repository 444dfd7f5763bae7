package dev.lockstep.delivery;

import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.TimeUnit;

/** The answer of pops in maintenance mode: nothing. */
final class ClosedPops {
    /** Who would have waited is held back for so long: it comes again at once, and must not do so all the time. */
    private static final long PAUSE_MILLIS = 1000;

    private ClosedPops() {
    }

    static void answer(AsyncResponse client, PopRequest request) {
        if (!request.waits()) {
            client.resume(nothing());
            return;
        }
        client.setTimeoutHandler(late -> late.resume(nothing()));
        client.setTimeout(Math.min(PAUSE_MILLIS, request.timeoutMillis()), TimeUnit.MILLISECONDS);
    }

    static Response nothing() {
        return Response.noContent().build();
    }
}
