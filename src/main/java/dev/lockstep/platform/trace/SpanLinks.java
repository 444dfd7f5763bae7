package dev.lockstep.platform.trace;

import java.util.function.Supplier;

/**
 * Where a server that traces shows which messages' traces a call went on with. Traces are the server's own business (its subsystem
 * for OpenTelemetry, off by default): one that has none links nothing.
 */
@FunctionalInterface
public interface SpanLinks {
    /** A message of that origin is delivered by the call. */
    void link(TraceContext origin);

    /** Those of the call that this thread works on; the answer may then come from any thread. */
    static SpanLinks ofThisCall() {
        return Server.LINKS.get();
    }

    /** What the server offers, found out once. */
    final class Server {
        private static final Supplier<SpanLinks> LINKS = find();

        private Server() {
        }

        private static Supplier<SpanLinks> find() {
            try {
                Class.forName("io.opentelemetry.api.trace.Span", false, SpanLinks.class.getClassLoader());
                return TracedCall::ofThisThread;
            } catch (ClassNotFoundException withoutTracing) {
                return () -> origin -> { };
            }
        }
    }
}
