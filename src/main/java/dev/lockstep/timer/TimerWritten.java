package dev.lockstep.timer;

import dev.lockstep.platform.database.Rows;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;

/** What the writing pipeline did, once it has run. */
public final class TimerWritten {
    /**
     * @param replaced whether there was a timer of that name
     * @param dueNanos when it is due, on this process's {@link System#nanoTime()}
     */
    record Scheduled(TimerKey key, Instant deliverAt, UUID messageId, boolean replaced, long dueNanos) {
    }

    /** @param txn of the timer that was removed */
    record Cancelled(TimerKey key, String txn) {
    }

    private final Rows<Scheduled> scheduled;
    private final Rows<Cancelled> cancelled;

    TimerWritten(Rows<Scheduled> scheduled, Rows<Cancelled> cancelled) {
        this.scheduled = scheduled;
        this.cancelled = cancelled;
    }

    /** An answer for each of the operations that were written, in their order. */
    public List<TimerAnswer> answers(List<TimerOperation> operations) {
        Map<TimerKey, Scheduled> scheduledByKey = new HashMap<>();
        scheduled.list().forEach(row -> scheduledByKey.put(row.key(), row));
        Map<TimerKey, Cancelled> cancelledByKey = new HashMap<>();
        cancelled.list().forEach(row -> cancelledByKey.put(row.key(), row));
        return operations.stream().map(operation -> answer(operation, scheduledByKey, cancelledByKey)).toList();
    }

    private static TimerAnswer answer(TimerOperation operation, Map<TimerKey, Scheduled> scheduled, Map<TimerKey, Cancelled> cancelled) {
        TimerKey key = new TimerKey(operation.queue(), operation.timerKey());
        if (operation instanceof TimerOperation.Schedule) {
            Scheduled row = scheduled.get(key);
            return TimerAnswer.scheduled(operation, row.replaced(), row.messageId(), row.deliverAt());
        }
        Cancelled removed = cancelled.get(key);
        return removed == null ? TimerAnswer.absent(operation) : TimerAnswer.cancelled(operation, removed.txn());
    }

    /** When the first of the scheduled timers is due, on this process's {@link System#nanoTime()}; empty when none was scheduled. */
    OptionalLong firstDueNanos() {
        return scheduled.list().stream().mapToLong(Scheduled::dueNanos).reduce((a, b) -> a - b < 0 ? a : b);
    }
}
