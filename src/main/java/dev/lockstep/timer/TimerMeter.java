package dev.lockstep.timer;

import dev.lockstep.platform.metrics.EnumCounter;
import dev.lockstep.platform.metrics.Meters;
import dev.lockstep.platform.wake.AfterCommit;
import io.micrometer.core.instrument.Timer;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** Counts timers that fired, with how late they were by the database's clock, and failures to fire. */
@ApplicationScoped
class TimerMeter {
    private static final Duration[] BUCKETS = LongStream.of(5, 10, 25, 50, 100, 250, 500, 1000, 2000, 5000, 30_000, 300_000)
        .mapToObj(Duration::ofMillis).toArray(Duration[]::new);

    /** What became of a timer that failed to fire. */
    enum Failure { RETRIED, DEAD_LETTERED }

    @Inject
    private Meters meters;
    @Inject
    private AfterCommit afterCommit;
    private Timer lateness;
    private EnumCounter<Failure> failures;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        // makes the bean, and with it the series, before there is anything to count
    }

    @PostConstruct
    void register() {
        lateness = meters.histogram("lockstep.timer.lateness", "Time from a timer's instant to its firing", BUCKETS);
        failures = meters.counter("lockstep.timer.failures", "Attempts to fire a timer that failed", "outcome", Failure.class);
    }

    /** Counts timers that fire with the current transaction. */
    void countAfterCommit(List<DueTimer> fired) {
        afterCommit.run(() -> fired.forEach(timer -> lateness.record(Math.max(0, timer.lateMicros()), TimeUnit.MICROSECONDS)));
    }

    /** Counts a failure whose consequence the current transaction writes. */
    void countFailure(Failure failure) {
        afterCommit.run(() -> failures.add(failure));
    }
}
