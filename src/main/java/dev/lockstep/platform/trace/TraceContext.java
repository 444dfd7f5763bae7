package dev.lockstep.platform.trace;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a request stands in a trace, by the W3C recommendation Trace Context.
 *
 * @param traceparent the trace and the caller's span in it
 * @param tracestate what tracing systems add; null when there is none
 */
public record TraceContext(String traceparent, String tracestate) {
    private static final String TRACEPARENT = "traceparent";
    private static final String TRACESTATE = "tracestate";
    /** Version, trace id and span id, neither of them all zero, and flags. Later versions may add to it. */
    private static final Pattern FORM = Pattern.compile(
        "(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-[ -~]{0,200})?");
    private static final String FIRST_VERSION = "00-";
    private static final int FIRST_VERSION_LENGTH = 55;
    private static final Pattern STATE = Pattern.compile("[ -~\\t]{1,512}");
    private static final char SEPARATOR = '\n';

    /** What a request's headers say; nothing when they are not as the recommendation wants them. */
    public static Optional<TraceContext> of(HttpHeaders headers) {
        List<String> parents = orNone(headers.getRequestHeader(TRACEPARENT));
        return parents.size() != 1 ? Optional.empty()
            : of(parents.get(0), String.join(",", orNone(headers.getRequestHeader(TRACESTATE))));
    }

    static Optional<TraceContext> of(String traceparent, String tracestate) {
        String parent = traceparent.strip();
        boolean wellFormed = FORM.matcher(parent).matches()
            && (!parent.startsWith(FIRST_VERSION) || parent.length() == FIRST_VERSION_LENGTH);
        return wellFormed ? Optional.of(new TraceContext(parent, stateOrNull(tracestate))) : Optional.empty();
    }

    private static String stateOrNull(String tracestate) {
        String state = tracestate.strip();
        return STATE.matcher(state).matches() ? state : null;
    }

    private static List<String> orNone(List<String> values) {
        return values == null ? List.of() : values;
    }

    /** Both in one text, as the store keeps them. */
    public String text() {
        return tracestate == null ? traceparent : traceparent + SEPARATOR + tracestate;
    }

    /** What the store kept; null for null. */
    public static TraceContext ofText(String text) {
        if (text == null) {
            return null;
        }
        int end = text.indexOf(SEPARATOR);
        return end < 0 ? new TraceContext(text, null) : new TraceContext(text.substring(0, end), text.substring(end + 1));
    }
}
