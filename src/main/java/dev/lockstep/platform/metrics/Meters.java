package dev.lockstep.platform.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes metrics, and knows them all. Names are written with dots; what Prometheus shows has underscores, {@code _total} behind
 * counters and {@code _seconds} behind histograms of time.
 */
@ApplicationScoped
public class Meters {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    /** Counts one thing. */
    public Counter counter(String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    /** Counts things of several kinds: one series for each constant, from the start. */
    public <E extends Enum<E>> EnumCounter<E> counter(String name, String description, String label, Class<E> kinds) {
        return new EnumCounter<>(kinds, value -> Counter.builder(name).description(description).tag(label, value).register(registry));
    }

    /** The counter with these labels, which must come from closed sets; it is made when it is first asked for. */
    public Counter counter(String name, String description, String... labels) {
        return Counter.builder(name).description(description).tags(labels).register(registry);
    }

    /** Counts durations in buckets; the labels, made when they are first asked for, must come from closed sets. */
    public Timer histogram(String name, String description, Duration[] buckets, String... labels) {
        return Timer.builder(name).description(description).tags(labels).serviceLevelObjectives(buckets).register(registry);
    }

    /** Shows a number as it is when somebody looks. It must be had at once: somebody looks often. */
    public void gauge(String name, String description, Supplier<Number> value, String... labels) {
        Gauge.builder(name, value).description(description).tags(labels).strongReference(true).register(registry);
    }

    /** Shows numbers whose labels change; whoever sets them sees to it that they are few. */
    public MultiGauge gauges(String name, String description) {
        return MultiGauge.builder(name).description(description).register(registry);
    }

    /** Everything in the text form of Prometheus. */
    String text() {
        return registry.scrape();
    }

    List<Meter> all() {
        return registry.getMeters();
    }
}
