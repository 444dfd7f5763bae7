package dev.lockstep.timer;

import com.github.f4b6a3.uuid.UuidCreator;
import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.message.Secrecy;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.platform.encryption.PayloadCipher;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Takes due timers, and settles what became of them. */
@ApplicationScoped
class TimerFiringRepository extends PipelineRepository {
    private static final String LOCK_WAIT_MILLIS = "500";

    @Inject
    private PayloadCipher cipher;

    /** Adds the statements that take the first due timers of one tenant. */
    Rows<DueTimer> takeDue(Pipeline pipeline, int maxTimers, long maxBytes) {
        limitLockWait(pipeline);
        return pipeline.query(TimerFiringQueries.TAKE_DUE, this::dueTimer, maxTimers, maxBytes);
    }

    /** Adds the statements that take these timers of one tenant as far as they are still due. */
    Rows<DueTimer> take(Pipeline pipeline, List<DueTimer> timers) {
        limitLockWait(pipeline);
        return pipeline.query(TimerFiringQueries.TAKE_NAMED, this::dueTimer, queues(timers), keys(timers),
            timers.get(0).tenant());
    }

    private static void limitLockWait(Pipeline pipeline) {
        pipeline.query(TimerFiringQueries.LIMIT_LOCK_WAIT, row -> row.getString(1), LOCK_WAIT_MILLIS);
    }

    /** The payload is opened where it can be; otherwise it fires as it is stored, for a server that has the key again. */
    private DueTimer dueTimer(ResultSet row) throws SQLException {
        byte[] stored = row.getBytes(7);
        boolean encrypted = row.getBoolean(11);
        Optional<byte[]> opened = encrypted ? cipher.open(new String(stored, StandardCharsets.UTF_8)) : Optional.empty();
        Secrecy secrecy = !encrypted ? Secrecy.AS_QUEUE : opened.isPresent() ? Secrecy.ENCRYPTED : Secrecy.SEALED;
        return new DueTimer(row.getObject(1, UUID.class), new TimerKey(row.getString(2), row.getString(3)), row.getString(4),
            row.getString(5), row.getObject(6, UUID.class), opened.orElse(stored), secrecy, row.getString(8), row.getInt(9),
            row.getLong(10));
    }

    /** Adds the statement that removes timers that were taken. */
    void delete(Pipeline pipeline, List<DueTimer> taken) {
        pipeline.update(TimerFiringQueries.DELETE, queues(taken), keys(taken), taken.get(0).tenant());
    }

    /** Adds the statement that makes timers of one tenant due again so many milliseconds from now. */
    void postpone(Pipeline pipeline, List<DueTimer> timers, long millis) {
        pipeline.update(TimerFiringQueries.POSTPONE, millis, queues(timers), keys(timers),
            SqlArray.uuids(timers.stream().map(DueTimer::messageId).toList()), timers.get(0).tenant());
    }

    /** Adds the statement that counts a failure and makes the timer due again so many milliseconds from now. */
    void countFailure(Pipeline pipeline, DueTimer timer, String error, long millis) {
        pipeline.update(TimerFiringQueries.COUNT_FAILURE, error, millis, timer.tenant(), timer.key().queue(), timer.key().timerKey(),
            timer.messageId());
    }

    /** Adds the statements that make a taken timer a dead letter of its destination. */
    void bury(Pipeline pipeline, DueTimer taken, LockedPartition destination, String error) {
        pipeline.update(TimerFiringQueries.BURY, UuidCreator.getTimeOrderedEpochPlus1(), destination.queueId(), destination.id(),
            TimerPayload.ofDeadLetter(taken.payload()), error, taken.tenant(), taken.key().queue(), taken.key().timerKey());
        delete(pipeline, List.of(taken));
    }

    /** Adds the statement that tells how many microseconds remain until the next timer is due. */
    Rows<Long> untilNext(Pipeline pipeline) {
        return pipeline.query(TimerFiringQueries.UNTIL_NEXT, row -> row.getLong(1));
    }

    private static SqlArray queues(List<DueTimer> timers) {
        return SqlArray.texts(timers, timer -> timer.key().queue());
    }

    private static SqlArray keys(List<DueTimer> timers) {
        return SqlArray.texts(timers, timer -> timer.key().timerKey());
    }
}
