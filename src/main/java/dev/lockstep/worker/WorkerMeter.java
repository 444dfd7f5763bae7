package dev.lockstep.worker;

import dev.lockstep.platform.metrics.LabelText;
import dev.lockstep.platform.metrics.Meters;
import dev.lockstep.worker.spi.WorkerEvent.Kind;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what happens to messages at handlers. The labels are the handlers that are deployed, and the kinds of events. */
@ApplicationScoped
public class WorkerMeter {
    private static final String NO_HANDLER = "none";

    @Inject
    private Meters meters;
    private final AtomicInteger running = new AtomicInteger();

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        // makes the bean, and with it the series, before there is anything to count
    }

    @PostConstruct
    void register() {
        meters.gauge("lockstep.worker.running", "Handlers that work on a message", running::get);
        for (Kind kind : Kind.values()) {
            count(NO_HANDLER, kind, 0);
        }
    }

    void count(Class<?> handler, Kind kind) {
        count(LabelText.of(handler.getSimpleName()), kind, 1);
    }

    private void count(String handler, Kind kind, int messages) {
        meters.counter("lockstep.worker.messages", "What happened to messages at handlers", "handler", handler,
            "event", kind.name().toLowerCase(Locale.ROOT)).increment(messages);
    }

    void begin() {
        running.incrementAndGet();
    }

    void end() {
        running.decrementAndGet();
    }
}
