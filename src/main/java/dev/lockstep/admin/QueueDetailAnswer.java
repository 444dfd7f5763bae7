package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
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
 * @param totals as the queue's slowest group sees them
 * @param retainedBytes estimated from the sizes of a few messages
 */
public record QueueDetailAnswer(UUID id, String name, String namespace, String task, String createdAt, QueueOptions options,
                                List<Partition> partitions, Segments segments, Totals totals, long retainedBytes) {
    /**
     * @param messages as the group sees them that is furthest behind on the partition
     * @param retainedBytes estimated from the sizes of the first and the last message
     */
    public record Partition(String id, String name, String createdAt, QueueCounts messages, Cursor cursor, String lastActivity,
                            String oldestMessage, String newestMessage, long retainedBytes) {
        /** {@code messages} under its other name. */
        @JsonProperty
        public QueueCounts stats() {
            return messages;
        }
    }

    /** What all groups together have settled. */
    public record Cursor(long totalConsumed, String lastConsumedAt) {
    }

    /** The whole queue's counts. */
    public record Totals(long partitions, @JsonUnwrapped QueueCounts messages) {
    }

    static QueueDetailAnswer of(Queue queue, QueueTotals totals, long meanBytes, List<Partition> partitions) {
        return new QueueDetailAnswer(queue.publicId(), queue.name(), queue.namespace(), queue.task(),
            WireTime.micros(queue.createdAt()), queue.options(), partitions, Segments.of(totals),
            new Totals(totals.partitions(), totals.messages()), totals.messages().total() * meanBytes);
    }
}
