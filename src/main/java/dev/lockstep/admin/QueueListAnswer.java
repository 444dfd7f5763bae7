package dev.lockstep.admin;

import dev.lockstep.message.Queue;
import dev.lockstep.message.QueueOptions;
import dev.lockstep.platform.time.WireTime;
import java.util.List;
import java.util.UUID;

/** The queues of a tenant (contract section F.3). */
public record QueueListAnswer(List<Row> queues) {
    private static final String STORAGE = "segments";

    /** @param partitions how many there are */
    public record Row(UUID id, String name, String queue, String namespace, String task, String storage, long partitions,
                      QueueCounts messages, QueueOptions options, String createdAt) {
        static Row of(Queue queue, QueueTotals totals) {
            return new Row(queue.publicId(), queue.name(), queue.name(), queue.namespace(), queue.task(), STORAGE, totals.partitions(),
                totals.messages(), queue.options(), WireTime.micros(queue.createdAt()));
        }
    }
}
