package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.message.Queue;
import dev.lockstep.message.QueueOptions;
import dev.lockstep.platform.time.WireTime;
import java.util.List;
import java.util.UUID;

/** The queues of a tenant, and what else it keeps (contract section F.3). */
public record QueueListAnswer(List<Row> queues, @JsonUnwrapped TenantUsage usage) implements QueueListing {
    private static final String STORAGE = "segments";

    /**
     * @param partitions how many there are
     * @param retainedBytes estimated from the sizes of a few messages
     */
    public record Row(UUID id, String name, String queue, String namespace, String task, String storage, long partitions,
                      Segments segments, QueueCounts messages, long retainedBytes, QueueOptions options, String createdAt) {
        static Row of(Queue queue, QueueTotals totals, long meanBytes) {
            return new Row(queue.publicId(), queue.name(), queue.name(), queue.namespace(), queue.task(), STORAGE, totals.partitions(),
                Segments.of(totals), totals.messages(), totals.messages().total() * meanBytes, queue.options(),
                WireTime.micros(queue.createdAt()));
        }
    }
}
