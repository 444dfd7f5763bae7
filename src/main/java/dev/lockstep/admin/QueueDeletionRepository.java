package dev.lockstep.admin;

import dev.lockstep.message.BufferedMessageRepository;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Deletes queues, and clears away what they leave. */
@ApplicationScoped
public class QueueDeletionRepository extends PipelineRepository {
    @Inject
    private BufferedMessageRepository buffered;

    /** A queue nobody else can write to. */
    record LockedQueue(long id, List<LockedCursor> cursors, List<Long> partitionIds) {
    }

    record LockedCursor(long partitionId, String group) {
    }

    Optional<LockedQueue> lock(UUID tenant, String name) {
        Pipeline pipeline = new Pipeline();
        Rows<LockedCursor> cursors = pipeline.query(QueueDeletionQueries.LOCK_CURSORS,
            row -> new LockedCursor(row.getLong(1), row.getString(2)), tenant, name);
        Rows<Long> queue = pipeline.query(QueueDeletionQueries.LOCK_QUEUE, row -> row.getLong(1), tenant, name);
        Rows<Long> partitions = pipeline.query(QueueDeletionQueries.LOCK_PARTITIONS, row -> row.getLong(1), tenant, name);
        run(pipeline);
        return queue.first().map(id -> new LockedQueue(id, cursors.list(), partitions.list()));
    }

    void delete(LockedQueue queue) {
        SqlArray partitions = SqlArray.bigints(queue.partitionIds());
        Pipeline pipeline = new Pipeline();
        pipeline.update(QueueDeletionQueries.DROP_PARTITIONS, partitions);
        pipeline.update(QueueDeletionQueries.DELETE_CURSORS, SqlArray.bigints(queue.cursors(), LockedCursor::partitionId),
            SqlArray.texts(queue.cursors(), LockedCursor::group));
        pipeline.update(QueueDeletionQueries.DELETE_PARTITIONS, queue.id());
        pipeline.update(QueueDeletionQueries.DELETE_DEAD_LETTERS, queue.id());
        pipeline.update(QueueDeletionQueries.DELETE_QUEUE, queue.id());
        run(pipeline);
    }

    /** Deletes what was pushed in maintenance mode and has not been stored; the queue itself may not exist yet. */
    void deleteBuffered(UUID tenant, String queue) {
        Pipeline pipeline = new Pipeline();
        buffered.deleteOfQueue(pipeline, tenant, queue);
        run(pipeline);
    }

    /** Clears away at most so many messages of at most so many dropped partitions; tells whether any partition was waiting. */
    boolean clear(int messages, int partitions) {
        Pipeline claim = new Pipeline();
        Rows<Long> claimed = claim.query(QueueDeletionQueries.CLAIM_DROPPED, row -> row.getLong(1), partitions);
        run(claim);
        if (claimed.list().isEmpty()) {
            return false;
        }
        SqlArray ids = SqlArray.bigints(claimed.list());
        Pipeline pipeline = new Pipeline();
        Rows<Void> cleared = pipeline.update(QueueDeletionQueries.CLEAR_MESSAGES, ids, messages);
        run(pipeline);
        if (cleared.count() < messages) {
            Pipeline end = new Pipeline();
            end.update(QueueDeletionQueries.CLEAR_CURSORS, ids);
            end.update(QueueDeletionQueries.FORGET_DROPPED, ids);
            run(end);
        }
        return true;
    }
}
