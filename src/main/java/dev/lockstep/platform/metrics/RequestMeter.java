package dev.lockstep.platform.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** Counts every answer by kind of call and status, and how long it took until it was there. */
@ApplicationScoped
public class RequestMeter {
    /** The kind of a request that reached no route. */
    public static final String NO_CALL = "none";

    private static final Duration[] BUCKETS = LongStream.of(1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000, 60_000)
        .mapToObj(Duration::ofMillis).toArray(Duration[]::new);

    private record Kind(String call, int status) {
    }

    private final Map<Kind, Counter> answers = new ConcurrentHashMap<>();
    private final Map<String, Timer> times = new ConcurrentHashMap<>();

    @Inject
    private Meters meters;

    /** @param call from a closed set: what the routes are called */
    public void answered(String call, int status, long nanos) {
        answers.computeIfAbsent(new Kind(call, status), this::counter).increment();
        times.computeIfAbsent(call, this::histogram).record(nanos, TimeUnit.NANOSECONDS);
    }

    private Counter counter(Kind kind) {
        return meters.counter("lockstep.requests", "Requests answered", "call", kind.call(), "status", Integer.toString(kind.status()));
    }

    private Timer histogram(String call) {
        return meters.histogram("lockstep.request", "Time from a request's arrival to its answer", BUCKETS, "call", call);
    }
}
