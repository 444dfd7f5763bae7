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
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Shows messages. */
@ApplicationScoped
public class MessageBrowseRepository extends PipelineRepository {
    /** Of payloads in one list, beside the one that crosses it. */
    static final long PAYLOAD_BYTES = 4L * 1024 * 1024;

    @Inject
    private PayloadCipher cipher;

    MessageListAnswer list(UUID tenant, MessageFilter filter, Page page) {
        Conditions asked = filter.conditions();
        long toTheEnd = page.offset() + page.limit();
        Object[] paging = filter.status() == MessageStatus.DEAD_LETTER ? new Object[] {page.limit(), page.offset(), PAYLOAD_BYTES}
            : new Object[] {toTheEnd, toTheEnd, toTheEnd, page.limit(), page.offset(), PAYLOAD_BYTES};
        Pipeline pipeline = new Pipeline();
        Rows<MessageRow> rows = pipeline.query(MessageListQueries.list(filter.status(), asked), this::message,
            asked.between(Arrays.asList(filter.from(), filter.to(), tenant), paging));
        Rows<MessageMode> mode = pipeline.query(MessageListQueries.mode(asked),
            row -> MessageMode.of(row.getBoolean(1), row.getInt(2)), asked.between(List.of(tenant)));
        run(pipeline);
        return new MessageListAnswer(rows.list().stream().map(MessageAnswer::listed).toList(), rows.count(), page,
            mode.first().orElseThrow());
    }

    Optional<MessageDetailAnswer> detail(UUID tenant, long partitionId, String transactionId) {
        Pipeline pipeline = new Pipeline();
        Rows<MessageRow> message = pipeline.query(MessageBrowseQueries.MESSAGE, this::message, tenant, transactionId,
            transactionId, partitionId);
        run(pipeline);
        return message.first().map(this::withItsGroups);
    }

    private MessageDetailAnswer withItsGroups(MessageRow m) {
        Pipeline pipeline = new Pipeline();
        Rows<MessageDetailAnswer.Reader> readers = pipeline.query(MessageBrowseQueries.READERS,
            row -> new MessageDetailAnswer.Reader(row.getString(1), row.getLong(2), row.getBoolean(3),
                WireTime.micros(Columns.instant(row, "lease_until"))),
            m.offset(), m.offset(), m.offset(), m.partitionId());
        Rows<Failure> failure = pipeline.query(MessageBrowseQueries.DEAD_LETTER,
            row -> new Failure(row.getString(1), row.getLong(2)), m.partitionId(), m.offset());
        run(pipeline);
        Queue queue = entities.find(Queue.class, m.queueId());
        return new MessageDetailAnswer(MessageAnswer.alone(m), failure.first().map(Failure::error).orElse(null),
            failure.first().map(Failure::retries).orElse(0L), queue == null ? null : queue.options(),
            MessageMode.of(m.standing().queueMode(), m.standing().groups()), readers.list());
    }

    private record Failure(String error, long retries) {
    }

    private MessageRow message(ResultSet row) throws SQLException {
        Instant leasedUntil = Columns.instant(row, "leased_until");
        MessageStanding standing = new MessageStanding(row.getBoolean("dead"), row.getInt("groups"), row.getInt("consumed"),
            row.getBoolean("queue_mode"), row.getBoolean("queue_mode_consumed"), leasedUntil != null,
            row.getBoolean("queue_mode_leased"));
        return new MessageRow(row.getObject("message_id", UUID.class), row.getString("transaction_id"), row.getLong("hash"),
            row.getLong("partition_id"), row.getLong("queue_id"), row.getString("queue"), row.getString("partition"),
            row.getString("namespace"), row.getString("task"), row.getLong("priority"), row.getLong("message_offset"),
            payload(row), row.getObject("trace_id", UUID.class), row.getString("producer_sub"), Columns.instant(row, "created_at"),
            row.getBoolean("encrypted"), leasedUntil, standing);
    }

    private String payload(ResultSet row) throws SQLException {
        String stored = row.getString("payload");
        return stored == null ? null : cipher.openJson(stored, row.getBoolean("encrypted"));
    }
}
