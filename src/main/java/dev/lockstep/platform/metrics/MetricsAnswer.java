package dev.lockstep.platform.metrics;

import dev.lockstep.platform.BuildVersion;
import io.micrometer.core.instrument.Measurement;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The metrics as JSON.
 *
 * @param metrics the series of each metric, under the metric's name with underscores
 */
public record MetricsAnswer(String version, Map<String, List<Series>> metrics) {

    /**
     * One series.
     *
     * @param values {@code value} of a gauge, {@code count} of a counter, {@code count}, {@code total_time} and {@code max} (seconds) of
     *     a histogram; null where there is no number now
     */
    public record Series(Map<String, String> labels, Map<String, Double> values) {
    }

    static MetricsAnswer of(List<Meter> meters) {
        Map<String, List<Series>> metrics = new TreeMap<>();
        meters.forEach(meter -> metrics.computeIfAbsent(meter.getId().getName().replace('.', '_'), name -> new ArrayList<>())
            .add(series(meter)));
        return new MetricsAnswer(BuildVersion.application(), metrics);
    }

    private static Series series(Meter meter) {
        Map<String, String> labels = new LinkedHashMap<>();
        for (Tag tag : meter.getId().getTags()) {
            labels.put(tag.getKey(), tag.getValue());
        }
        Map<String, Double> values = new LinkedHashMap<>();
        for (Measurement measurement : meter.measure()) {
            double value = measurement.getValue();
            values.put(measurement.getStatistic().name().toLowerCase(java.util.Locale.ROOT), Double.isFinite(value) ? value : null);
        }
        return new Series(labels, values);
    }
}
