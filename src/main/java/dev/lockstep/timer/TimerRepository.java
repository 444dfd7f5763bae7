package dev.lockstep.timer;

import com.github.f4b6a3.uuid.UuidCreator;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.platform.encryption.PayloadCipher;
import dev.lockstep.timer.TimerOperation.Cancel;
import dev.lockstep.timer.TimerOperation.Schedule;
import dev.lockstep.timer.TimerWritten.Cancelled;
import dev.lockstep.timer.TimerWritten.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Schedules, cancels and shows timers. */
@ApplicationScoped
public class TimerRepository extends PipelineRepository {
    @Inject
    private TimerNews news;
    @Inject
    private PayloadCipher cipher;

    /**
     * Adds the statements that lock the timers of a call that exist, in the order of their names, and find out which queues encrypt.
     */
    public TimerLocks lock(Pipeline pipeline, UUID tenant, List<TimerOperation> operations) {
        if (!operations.isEmpty()) {
            pipeline.query(TimerQueries.LOCK, row -> row.getInt(1), SqlArray.texts(operations, TimerOperation::queue),
                SqlArray.texts(operations, TimerOperation::timerKey), tenant);
        }
        // without a key it matters only where a client claims to have encrypted
        List<String> asked = operations.stream().filter(operation -> operation instanceof Schedule)
            .filter(schedule -> cipher.isActive() || TimerLocks.claimsEncrypted(schedule)).map(TimerOperation::queue).distinct().toList();
        Rows<String> encrypting = asked.isEmpty() ? Rows.none()
            : pipeline.query(TimerQueries.ENCRYPTING, row -> row.getString(1), tenant, SqlArray.texts(asked));
        return new TimerLocks(operations, encrypting);
    }

    /**
     * Adds the statements that schedule and cancel timers. Once the transaction commits, the clock knows when the first is due.
     *
     * @param producerSub stamped on the messages the timers become, or null
     * @param locks what locking found out
     */
    public TimerWritten write(Pipeline pipeline, UUID tenant, String producerSub, List<TimerOperation> operations, TimerLocks locks) {
        List<Schedule> schedules = only(operations, Schedule.class);
        List<Cancel> cancels = only(operations, Cancel.class);
        TimerWritten written = new TimerWritten(
            schedules.isEmpty() ? Rows.none() : schedule(pipeline, tenant, producerSub, schedules, locks.encryptingQueues()),
            cancels.isEmpty() ? Rows.none() : cancel(pipeline, tenant, cancels));
        if (!schedules.isEmpty()) {
            news.announceAfterCommit(written);
        }
        return written;
    }

    private Rows<Scheduled> schedule(Pipeline pipeline, UUID tenant, String producerSub, List<Schedule> schedules, Set<String> encrypting) {
        List<UUID> messageIds = Stream.generate(UuidCreator::getTimeOrderedEpochPlus1).limit(schedules.size()).toList();
        List<Optional<byte[]>> sealed = schedules.stream().map(schedule -> seal(schedule, encrypting)).toList();
        byte[][] payloads = new byte[schedules.size()][];
        Arrays.setAll(payloads, i -> sealed.get(i).orElse(schedules.get(i).payload()));
        return pipeline.query(TimerQueries.SCHEDULE, TimerRepository::scheduled, tenant, producerSub,
            SqlArray.texts(schedules, Schedule::queue), SqlArray.texts(schedules, Schedule::timerKey),
            SqlArray.texts(schedules, Schedule::partition), SqlArray.bigints(schedules, Schedule::delayMicros),
            SqlArray.texts(schedules, Schedule::txn), SqlArray.uuids(messageIds), new SqlArray("bytea", payloads),
            SqlArray.booleans(sealed.stream().map(Optional::isPresent).toList()));
    }

    private Optional<byte[]> seal(Schedule schedule, Set<String> encrypting) {
        return encrypting.contains(schedule.queue())
            ? cipher.seal(schedule.payload()).map(envelope -> envelope.getBytes(StandardCharsets.UTF_8)) : Optional.empty();
    }

    private static Scheduled scheduled(ResultSet row) throws SQLException {
        return new Scheduled(new TimerKey(row.getString(1), row.getString(2)), row.getObject(3, OffsetDateTime.class).toInstant(),
            row.getObject(4, UUID.class), row.getBoolean(5), Alarm.nanosAfter(row.getLong(6)));
    }

    private static Rows<Cancelled> cancel(Pipeline pipeline, UUID tenant, List<Cancel> cancels) {
        return pipeline.query(TimerQueries.CANCEL,
            row -> new Cancelled(new TimerKey(row.getString(1), row.getString(2)), row.getString(3)),
            SqlArray.texts(cancels, Cancel::queue), SqlArray.texts(cancels, Cancel::timerKey), tenant);
    }

    private static <T extends TimerOperation> List<T> only(List<TimerOperation> operations, Class<T> kind) {
        return operations.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The timer of that name, unless it has fired or was cancelled. */
    Optional<ScheduledMessage> find(UUID tenant, TimerKey key) {
        return Optional.ofNullable(entities.find(ScheduledMessage.class, new ScheduledMessageId(tenant, key.queue(), key.timerKey())));
    }

    /**
     * A queue's timers in the byte order of their names, without their payloads.
     *
     * @param after the name before the first one answered; empty for the first of all
     */
    List<TimerRow> list(UUID tenant, String queue, String after, int limit) {
        return entities.createQuery("""
                select new dev.lockstep.timer.TimerRow(t.queue, t.timerKey, t.partition, t.deliverAt, t.transactionId, t.messageId,
                    t.encrypted, t.producerSub, t.attempts, t.lastError, t.createdAt, t.updatedAt)
                from ScheduledMessage t
                where t.tenant = :tenant and t.queue = :queue and t.timerKey > :after
                order by t.timerKey""", TimerRow.class)
            .setParameter("tenant", tenant).setParameter("queue", queue).setParameter("after", after)
            .setMaxResults(limit).getResultList();
    }
}
