package dev.lockstep.platform.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.metrics.MetricsAnswer.Series;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetersTest {
    private enum Kind { GOOD, VERY_BAD }

    private final Meters meters = new Meters();

    @Test
    void everyKindHasItsSeriesBeforeAnythingIsCounted() {
        EnumCounter<Kind> counter = meters.counter("lockstep.things", "Things", "kind", Kind.class);
        counter.add(Kind.VERY_BAD, 3);

        assertTrue(meters.text().contains("lockstep_things_total{kind=\"good\"} 0.0\n"), meters.text());
        assertTrue(meters.text().contains("lockstep_things_total{kind=\"very_bad\"} 3.0\n"), meters.text());
    }

    @Test
    void aHistogramHasItsBucketsAndNoOthers() {
        Duration[] buckets = {Duration.ofMillis(5), Duration.ofSeconds(1)};
        meters.histogram("lockstep.time", "Time", buckets, "call", "x").record(Duration.ofMillis(10));

        List<String> lines = meters.text().lines().filter(line -> line.startsWith("lockstep_time_seconds_bucket")).toList();
        assertEquals(List.of("lockstep_time_seconds_bucket{call=\"x\",le=\"0.005\"} 0", "lockstep_time_seconds_bucket{call=\"x\",le=\"1.0\"} 1",
            "lockstep_time_seconds_bucket{call=\"x\",le=\"+Inf\"} 1"), lines);
    }

    @Test
    void jsonShowsTheSameSeriesAndNoNumberWhereThereIsNone() {
        meters.counter("lockstep.things", "Things", "kind", Kind.class).add(Kind.GOOD);
        meters.gauge("lockstep.unknown", "Unknown", () -> Double.NaN);

        Map<String, List<Series>> metrics = MetricsAnswer.of(meters.all()).metrics();
        assertTrue(metrics.get("lockstep_things").contains(new Series(Map.of("kind", "good"), Map.of("count", 1.0))), metrics.toString());
        assertNull(metrics.get("lockstep_unknown").get(0).values().get("value"));
    }
}
