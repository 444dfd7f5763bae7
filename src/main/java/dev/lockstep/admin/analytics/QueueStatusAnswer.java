package dev.lockstep.admin.analytics;

import dev.lockstep.admin.QueueDetailAnswer;
import dev.lockstep.message.QueueOptions;
import java.util.List;
import java.util.UUID;

/** One queue, its partitions and its sums (contract section F.4). */
public record QueueStatusAnswer(Queue queue, List<QueueDetailAnswer.Partition> partitions, Totals totals) {
    /** What was configured. */
    public record Queue(UUID id, String name, String namespace, String task, long priority, String createdAt, QueueOptions config) {
    }

    /** The messages of all partitions, as the slowest group sees them. */
    public record Totals(QueueDetailAnswer.Totals messages) {
    }

    static QueueStatusAnswer of(QueueDetailAnswer detail) {
        return new QueueStatusAnswer(new Queue(detail.id(), detail.name(), detail.namespace(), detail.task(),
            detail.options().priority(), detail.createdAt(), detail.options()), detail.partitions(), new Totals(detail.totals()));
    }
}
