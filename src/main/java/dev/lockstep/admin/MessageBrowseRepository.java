package dev.lockstep.admin;

import dev.lockstep.message.Queue;
import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.encryption.PayloadCipher;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/** Shows messages. */
@ApplicationScoped
public class MessageBrowseRepository extends PipelineRepository {
    @Inject
    private PayloadCipher cipher;

    Optional<MessageDetailAnswer> detail(UUID tenant, long partitionId, String transactionId) {
        Pipeline pipeline = new Pipeline();
        Rows<MessageRow> message = pipeline.query(MessageBrowseQueries.MESSAGE, MessageBrowseRepository::message, tenant, transactionId,
            transactionId, partitionId);
        run(pipeline);
        return message.first().map(this::withItsGroups);
    }

    private MessageDetailAnswer withItsGroups(MessageRow m) {
        Pipeline pipeline = new Pipeline();
        Rows<MessageDetailAnswer.Reader> readers = pipeline.query(MessageBrowseQueries.READERS,
            row -> new MessageDetailAnswer.Reader(row.getString(1), row.getLong(2), row.getBoolean(3), micros(row, "lease_until")),
            m.offset(), m.offset(), m.offset(), m.partitionId());
        Rows<Failure> failure = pipeline.query(MessageBrowseQueries.DEAD_LETTER,
            row -> new Failure(row.getString(1), row.getLong(2)), m.partitionId(), m.offset());
        run(pipeline);
        Queue queue = entities.find(Queue.class, m.queueId());
        return new MessageDetailAnswer(m.id(), m.transactionId(), Long.toString(m.partitionId()), m.queue(), m.partition(), m.offset(),
            cipher.openJson(m.payload(), m.encrypted()), m.traceId(), m.producerSub(), m.createdAt(),
            MessageDetailAnswer.status(failure.count() > 0, readers.list()), failure.first().map(Failure::error).orElse(null),
            failure.first().map(Failure::retries).orElse(null), m.encrypted(), queue == null ? null : queue.options(), readers.list());
    }

    private record Failure(String error, long retries) {
    }

    private record MessageRow(UUID id, String transactionId, long partitionId, long queueId, String queue, String partition,
                              long offset, String payload, UUID traceId, String producerSub, String createdAt, boolean encrypted) {
    }

    private static MessageRow message(ResultSet row) throws SQLException {
        return new MessageRow(row.getObject("message_id", UUID.class), row.getString("transaction_id"), row.getLong("partition_id"),
            row.getLong("queue_id"), row.getString("queue"), row.getString("partition"), row.getLong("message_offset"),
            row.getString("payload"), row.getObject("trace_id", UUID.class), row.getString("producer_sub"), micros(row, "created_at"),
            row.getBoolean("encrypted"));
    }

    private static String micros(ResultSet row, String column) throws SQLException {
        return WireTime.micros(Columns.instant(row, column));
    }
}
