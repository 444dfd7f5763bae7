package dev.lockstep.message;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Queues as entities: found, locked, made. What a caller changes in one is written at the commit. */
@ApplicationScoped
public class QueueRepository extends PipelineRepository {
    private static final int NEWSWORTHY_PARTITIONS = 10_000;

    /** The queue, locked against every other change of its options to the end of the transaction. */
    Optional<Queue> lock(UUID tenant, String name) {
        return entities.createQuery("select q from Queue q where q.tenant = :tenant and q.name = :name", Queue.class)
            .setParameter("tenant", tenant).setParameter("name", name)
            .setLockMode(LockModeType.PESSIMISTIC_WRITE)
            .getResultStream().findFirst();
    }

    /** Makes the queue, unless somebody else has; waits for one who is making it. */
    void create(UUID tenant, String name, String namespace, String task, QueueOptions o) {
        Pipeline pipeline = new Pipeline();
        pipeline.update(QueueQueries.CREATE, tenant, name, namespace, task, o.leaseTime(), o.retryLimit(), o.deadLetterQueue(),
            o.dlqAfterMaxRetries(), o.dedupWindowSeconds(), o.delayedProcessing(), o.windowBuffer(), o.retentionEnabled(),
            o.retentionSeconds(), o.completedRetentionSeconds(), o.maxWaitTimeSeconds(), o.encryptionEnabled(), o.priority(),
            o.retryDelay(), o.ttl(), o.maxSize(), o.minPopWaitTime(), o.retentionSinkHold(), o.retentionSinkHoldMaxSeconds());
        run(pipeline);
    }

    /** The partitions of the queue, as many as one piece of news should name. */
    List<Long> partitionIds(long queueId) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> ids = pipeline.query(QueueQueries.PARTITIONS, row -> row.getLong(1), queueId, NEWSWORTHY_PARTITIONS);
        run(pipeline);
        return ids.list();
    }

    /** Has the queue's partitions looked at for messages that are too old by new rules. */
    void lookForExpiry(long queueId) {
        Pipeline pipeline = new Pipeline();
        pipeline.update(QueueQueries.LOOK_FOR_EXPIRY, queueId);
        run(pipeline);
    }
}
