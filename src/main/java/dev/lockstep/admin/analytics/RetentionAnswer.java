package dev.lockstep.admin.analytics;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.platform.time.WireTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Messages that retention removed in a window of time (contract section F.4).
 *
 * @param series by bucket; those in which none was removed are left out
 * @param rows by namespace, task or queue when that was asked for, otherwise absent
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RetentionAnswer(TimeRange timeRange, int bucketMinutes, List<Point> series, Totals totals, List<Row> rows) {
    /** Messages removed from this instant on. */
    public record Point(String bucket, long totalMsgs) {
    }

    /** Messages removed. */
    public record Totals(long totalMsgs) {
    }

    /** @param key the namespace, task or queue */
    public record Row(String key, Totals totals) {
    }

    static RetentionAnswer of(Window window, List<SampleRepository.Bucket> series, GroupBy by, List<SampleRepository.QueueSum> sums) {
        return new RetentionAnswer(TimeRange.of(window), window.bucketMinutes(),
            series.stream().filter(bucket -> bucket.growth().removed() > 0)
                .map(bucket -> new Point(WireTime.millis(bucket.start()), bucket.growth().removed())).toList(),
            new Totals(SeriesAnswer.sum(series).removed()), by == null ? null : rows(by, sums));
    }

    private static List<Row> rows(GroupBy by, List<SampleRepository.QueueSum> sums) {
        Map<String, Long> removed = new TreeMap<>();
        for (SampleRepository.QueueSum sum : sums) {
            removed.merge(by.key(sum.queue(), sum.namespace(), sum.task()), sum.growth().removed(), Long::sum);
        }
        return removed.entrySet().stream().map(entry -> new Row(entry.getKey(), new Totals(entry.getValue()))).toList();
    }
}
