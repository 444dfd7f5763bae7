package dev.lockstep.timer;

import dev.lockstep.platform.name.Names;
import java.net.URI;

/** The names in a path below the timers route: a queue, and a key that is all the rest, slashes included. */
record TimerPath(String queue, String timerKey) {
    static final String ROOT = "/api/v1/timers/";

    /**
     * Splits the raw path at its slashes before it decodes it, once.
     *
     * @throws dev.lockstep.platform.error.Refusal bad_request when a name is wrongly encoded
     */
    static TimerPath of(URI request) {
        String raw = request.getRawPath();
        String names = raw.substring(raw.indexOf(ROOT) + ROOT.length());
        int slash = names.indexOf('/');
        return slash < 0 ? new TimerPath(Names.ofSegment(names), "")
            : new TimerPath(Names.ofSegment(names.substring(0, slash)), Names.ofSegment(names.substring(slash + 1)));
    }
}
