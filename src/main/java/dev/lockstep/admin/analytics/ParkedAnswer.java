package dev.lockstep.admin.analytics;

import dev.lockstep.delivery.ParkedCount;
import dev.lockstep.platform.time.WireTime;
import java.util.Comparator;
import java.util.List;

/** The pops that wait for messages on this node; other nodes tell of theirs when they are asked (contract section F.4). */
public record ParkedAnswer(String capturedAt, long parked, List<Row> queues) {
    /** @param partition null for those that wait for any partition of the queue */
    public record Row(String queueName, String consumerGroup, String partition, int parked) {
    }

    static ParkedAnswer of(Window window, List<ParkedCount> counts) {
        List<Row> rows = counts.stream().filter(count -> count.parked() > 0)
            .map(count -> new Row(count.queue(), count.group(), count.partition(), count.parked()))
            .sorted(Comparator.comparing(Row::queueName).thenComparing(Row::consumerGroup)
                .thenComparing(Row::partition, Comparator.nullsFirst(Comparator.naturalOrder())))
            .toList();
        return new ParkedAnswer(WireTime.millis(window.now()), rows.stream().mapToLong(Row::parked).sum(), rows);
    }
}
