package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.message.Queue;
import dev.lockstep.message.QueueOptions;
import dev.lockstep.platform.time.WireTime;
import java.util.List;
import java.util.UUID;

/**
 * One queue (contract section F.3).
 *
 * @param partitions in name order, as many as were asked for; {@code totals.partitions} counts all
 */
public record QueueDetailAnswer(UUID id, String name, String namespace, String task, String createdAt, QueueOptions options,
                                List<Partition> partitions, Totals totals) {
    /** @param messages retained ones */
    public record Partition(String id, String name, String createdAt, long messages, String lastActivity, String oldestMessage,
                            String newestMessage) {
    }

    /** The whole queue's counts. */
    public record Totals(long partitions, @JsonUnwrapped QueueCounts messages) {
    }

    static QueueDetailAnswer of(Queue queue, QueueTotals totals, List<Partition> partitions) {
        return new QueueDetailAnswer(queue.publicId(), queue.name(), queue.namespace(), queue.task(),
            WireTime.micros(queue.createdAt()), queue.options(), partitions, new Totals(totals.partitions(), totals.messages()));
    }
}
