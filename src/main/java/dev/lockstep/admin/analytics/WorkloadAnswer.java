package dev.lockstep.admin.analytics;

import dev.lockstep.admin.QueueCounts;
import dev.lockstep.admin.QueueListAnswer;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What each namespace, task or queue did in a window of time, and what it holds now (contract section F.4).
 *
 * @param rows the busiest first
 */
public record WorkloadAnswer(TimeRange timeRange, int bucketMinutes, String groupBy, List<Row> rows) {
    /** @param key the namespace, task or queue */
    public record Row(String key, long queues, Growth window, Now now) {
    }

    /** @param groups named groups that read; {@code retainedBytes} is estimated */
    public record Now(long pending, long processing, long deadLetter, long retainedBytes, long partitions, long groups) {
        static final Now NOTHING = new Now(0, 0, 0, 0, 0, 0);

        static Now of(QueueListAnswer.Row row, long groups) {
            QueueCounts messages = row.messages();
            return new Now(messages.pending(), messages.processing(), messages.deadLetter(), row.retainedBytes(), row.partitions(),
                groups);
        }

        Now plus(Now other) {
            return new Now(pending + other.pending, processing + other.processing, deadLetter + other.deadLetter,
                retainedBytes + other.retainedBytes, partitions + other.partitions, groups + other.groups);
        }
    }

    static WorkloadAnswer of(Window window, GroupBy by, List<QueueListAnswer.Row> queues, List<SampleRepository.QueueSum> sums,
                             Map<String, Long> groups) {
        Map<String, Growth> grown = new HashMap<>();
        sums.forEach(sum -> grown.merge(by.key(sum.queue(), sum.namespace(), sum.task()), sum.growth(), Growth::plus));
        Map<String, Row> rows = new HashMap<>();
        for (QueueListAnswer.Row queue : queues) {
            String key = by.key(queue.name(), queue.namespace(), queue.task());
            Row row = rows.getOrDefault(key, new Row(key, 0, grown.getOrDefault(key, Growth.NONE), Now.NOTHING));
            rows.put(key, new Row(key, row.queues() + 1, row.window(),
                row.now().plus(Now.of(queue, groups.getOrDefault(queue.name(), 0L)))));
        }
        return new WorkloadAnswer(TimeRange.of(window), window.bucketMinutes(), by.wireName(), rows.values().stream()
            .sorted(Comparator.comparingLong((Row row) -> row.window().pushed() + row.window().consumed()).reversed()
                .thenComparing(Row::key))
            .toList());
    }
}
