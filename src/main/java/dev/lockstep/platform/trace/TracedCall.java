package dev.lockstep.platform.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.TraceStateBuilder;

/** A call with a span of the server's. Its classes are there only where the server traces. */
record TracedCall(Span span) implements SpanLinks {
    private static final int TRACE_ID = 3;
    private static final int SPAN_ID = 36;
    private static final int FLAGS = 53;
    private static final int END = 55;

    static SpanLinks ofThisThread() {
        return new TracedCall(Span.current());
    }

    @Override
    public void link(TraceContext origin) {
        span.addLink(contextOf(origin));
    }

    private static SpanContext contextOf(TraceContext origin) {
        String parent = origin.traceparent();
        return SpanContext.createFromRemoteParent(parent.substring(TRACE_ID, SPAN_ID - 1), parent.substring(SPAN_ID, FLAGS - 1),
            TraceFlags.fromHex(parent.substring(FLAGS, END), 0), stateOf(origin.tracestate()));
    }

    /** What is no list of members is left out: the link says enough without. */
    private static TraceState stateOf(String tracestate) {
        TraceStateBuilder state = TraceState.builder();
        for (String member : tracestate == null ? new String[0] : tracestate.split(",")) {
            int equals = member.indexOf('=');
            if (equals > 0) {
                state.put(member.substring(0, equals).strip(), member.substring(equals + 1).strip());
            }
        }
        return state.build();
    }
}
