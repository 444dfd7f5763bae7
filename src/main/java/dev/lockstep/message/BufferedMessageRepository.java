package dev.lockstep.message;

import dev.lockstep.message.BufferedMessage.Destination;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.platform.encryption.PayloadCipher;
import dev.lockstep.platform.trace.TraceContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Messages that are kept aside in maintenance mode, until they are stored in their order. */
@ApplicationScoped
public class BufferedMessageRepository extends PipelineRepository {
    @Inject
    private PayloadCipher cipher;

    /** Which of these queues encrypt what they store; not worth asking without a key. */
    Set<String> encryptingQueues(UUID tenant, List<String> queues) {
        if (!cipher.isActive()) {
            return Set.of();
        }
        Pipeline pipeline = new Pipeline();
        Rows<String> encrypting = pipeline.query(BufferedMessageQueries.ENCRYPTING, row -> row.getString(1), tenant,
            SqlArray.texts(queues));
        run(pipeline);
        return Set.copyOf(encrypting.list());
    }

    /** Adds the statement that keeps messages of a tenant, in their order. */
    void add(Pipeline pipeline, UUID tenant, List<NewMessage> messages, Set<String> encryptingQueues) {
        if (messages.isEmpty()) {
            return;
        }
        List<StoredPayload> payloads = messages.stream()
            .map(message -> StoredPayload.of(message, encryptingQueues.contains(message.queue()), cipher)).toList();
        pipeline.update(BufferedMessageQueries.ADD, tenant, SqlArray.texts(messages, NewMessage::queue),
            SqlArray.texts(messages, NewMessage::partition), SqlArray.uuids(messages, NewMessage::messageId),
            SqlArray.texts(messages, NewMessage::transactionId), SqlArray.uuids(messages, NewMessage::traceId),
            SqlArray.texts(messages, NewMessage::producerSub), SqlArray.texts(payloads, StoredPayload::text),
            SqlArray.booleans(payloads.stream().map(StoredPayload::encrypted).toList()), SqlArray.texts(messages, NewMessage::traceText));
    }

    /** Adds the statement that makes this transaction the only one that stores buffered messages; it answers the switch's position. */
    Rows<Boolean> takeToken(Pipeline pipeline) {
        return pipeline.query(BufferedMessageQueries.TAKE_TOKEN, row -> row.getBoolean(1));
    }

    /** Adds the statement that reads the first messages of one tenant, but for these destinations. */
    Rows<BufferedMessage> next(Pipeline pipeline, Collection<Destination> passedOver, int limit, long maxBytes) {
        List<PartitionName> names = passedOver.stream().map(Destination::partition).toList();
        return pipeline.query(BufferedMessageQueries.NEXT, BufferedMessageRepository::message,
            SqlArray.uuids(passedOver, Destination::tenant), SqlArray.texts(names, PartitionName::queue),
            SqlArray.texts(names, PartitionName::partition), limit, maxBytes);
    }

    /** Adds the statement that reads the first messages of one destination. */
    Rows<BufferedMessage> nextOf(Pipeline pipeline, Destination destination, int limit, long maxBytes) {
        return pipeline.query(BufferedMessageQueries.NEXT_OF, BufferedMessageRepository::message, destination.tenant(),
            destination.partition().queue(), destination.partition().partition(), limit, maxBytes);
    }

    private static BufferedMessage message(ResultSet row) throws SQLException {
        Secrecy secrecy = row.getBoolean(10) ? Secrecy.SEALED : Secrecy.AS_QUEUE;
        return new BufferedMessage(row.getLong(1), row.getObject(2, UUID.class),
            new NewMessage(row.getObject(5, UUID.class), row.getString(3), row.getString(4), row.getString(6),
                row.getObject(7, UUID.class), row.getString(8), row.getString(9),
                TraceContext.ofText(row.getString(11)), secrecy));
    }

    /** Adds the statement that counts which of these are still there. */
    Rows<Long> stillThere(Pipeline pipeline, List<BufferedMessage> messages) {
        return pipeline.query(BufferedMessageQueries.STILL_THERE, row -> row.getLong(1),
            SqlArray.bigints(messages, BufferedMessage::id));
    }

    /** Adds the statement that removes messages that were stored. */
    void delete(Pipeline pipeline, List<BufferedMessage> messages) {
        pipeline.update(BufferedMessageQueries.DELETE, SqlArray.bigints(messages, BufferedMessage::id));
    }

    /** Adds the statement that removes what waits for a queue. */
    public void deleteOfQueue(Pipeline pipeline, UUID tenant, String queue) {
        pipeline.update(BufferedMessageQueries.DELETE_OF_QUEUE, tenant, queue);
    }

    /** How many there are. */
    long count() {
        Pipeline pipeline = new Pipeline();
        Rows<Long> count = pipeline.query(BufferedMessageQueries.COUNT, row -> row.getLong(1));
        run(pipeline);
        return count.first().orElse(0L);
    }
}
