package dev.lockstep.message;

import dev.lockstep.message.PushDecision.Append;
import dev.lockstep.message.PushLoading.PartitionRow;
import dev.lockstep.message.PushLoading.StoredRow;
import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.message.PushState.Original;
import dev.lockstep.message.PushState.StoredKey;
import dev.lockstep.platform.database.ConcurrentChangeException;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.platform.encryption.PayloadCipher;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/** Appends messages to partitions. Offsets are dense: they are given out under the partition's lock, which is held to the commit. */
@ApplicationScoped
public class MessageRepository extends PipelineRepository {
    @Inject
    private PayloadCipher cipher;

    /** Adds the statements that lock the partitions of these messages and load what the push is decided on. */
    public PushLoading lockAndLoad(Pipeline pipeline, UUID tenant, List<NewMessage> messages) {
        List<PartitionName> targets = messages.stream().map(NewMessage::target).distinct().toList();
        return load(pipeline, tenant, messages, targets, () -> createAndLoad(tenant, messages, targets));
    }

    private PushLoading createAndLoad(UUID tenant, List<NewMessage> messages, List<PartitionName> targets) {
        Pipeline pipeline = new Pipeline();
        create(pipeline, tenant, targets);
        PushLoading loading = load(pipeline, tenant, messages, targets, () -> {
            throw new ConcurrentChangeException("a partition was deleted while it was being made");
        });
        run(pipeline);
        return loading;
    }

    /** Adds the statements that make the queues and partitions that do not exist. */
    public void create(Pipeline pipeline, UUID tenant, List<PartitionName> targets) {
        createQueues(pipeline, tenant, targets.stream().map(PartitionName::queue).distinct().toList());
        createPartitions(pipeline, tenant, targets);
    }

    /** Adds the statement that makes the queues that do not exist. */
    public void createQueues(Pipeline pipeline, UUID tenant, List<String> names) {
        pipeline.update(MessageQueries.CREATE_QUEUES, tenant, SqlArray.texts(names), tenant);
    }

    /** Adds the statement that makes the partitions that do not exist of queues that do. */
    public void createPartitions(Pipeline pipeline, UUID tenant, List<PartitionName> targets) {
        pipeline.update(MessageQueries.CREATE_PARTITIONS, queues(targets), partitions(targets), tenant);
    }

    private PushLoading load(Pipeline pipeline, UUID tenant, List<NewMessage> messages, List<PartitionName> targets,
                             Supplier<PushLoading> createMissing) {
        Rows<PartitionRow> locked = pipeline.query(MessageQueries.LOCK_PARTITIONS,
            row -> new PartitionRow(new PartitionName(row.getString(4), row.getString(5)),
                new LockedPartition(row.getLong(1), row.getLong(2), row.getLong(3), row.getBoolean(6), row.getBoolean(7),
                    row.getBoolean(8))),
            queues(targets), partitions(targets), tenant, targets.size());
        List<NewMessage> keyed = messages.stream().filter(NewMessage::hasOwnTransactionId).toList();
        Rows<StoredRow> stored = keyed.isEmpty() ? Rows.none() : pipeline.query(MessageQueries.STORED,
            row -> new StoredRow(new StoredKey(row.getLong(1), row.getString(2)),
                new Original(row.getObject(3, UUID.class), row.getLong(4))),
            SqlArray.texts(keyed, NewMessage::queue), SqlArray.texts(keyed, NewMessage::partition),
            SqlArray.texts(keyed, NewMessage::transactionId), tenant);
        return new PushLoading(targets.size(), locked, stored, createMissing);
    }

    /** Adds the statements that store what was decided. */
    public void write(Pipeline pipeline, PushDecision decision) {
        List<Append> appends = decision.appends();
        if (appends.isEmpty()) {
            return;
        }
        List<NewMessage> messages = appends.stream().map(Append::message).toList();
        List<StoredPayload> payloads = appends.stream()
            .map(append -> StoredPayload.of(append.message(), append.partition().encrypts(), cipher)).toList();
        pipeline.update(MessageQueries.APPEND,
            SqlArray.bigints(decision.nextOffsets().keySet()), SqlArray.bigints(decision.nextOffsets().values()),
            SqlArray.bigints(appends, Append::partitionId), SqlArray.bigints(appends, Append::offset),
            SqlArray.uuids(messages, NewMessage::messageId), SqlArray.texts(messages, NewMessage::transactionId),
            SqlArray.uuids(messages, NewMessage::traceId), SqlArray.texts(messages, NewMessage::producerSub),
            SqlArray.bytes(payloads, StoredPayload::utf8), SqlArray.texts(messages, NewMessage::traceText),
            SqlArray.booleans(payloads.stream().map(StoredPayload::encrypted).toList()));
        List<Long> expiring = decision.expiring();
        if (!expiring.isEmpty()) {
            pipeline.update(MessageQueries.EXPECT_EXPIRY, SqlArray.bigints(expiring));
        }
    }

    private static SqlArray queues(List<PartitionName> targets) {
        return SqlArray.texts(targets, PartitionName::queue);
    }

    private static SqlArray partitions(List<PartitionName> targets) {
        return SqlArray.texts(targets, PartitionName::partition);
    }
}
