package dev.lockstep.timer;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Timers outside a step: each call is one transaction (contract section D). */
// the class name alone would claim java:module/TimerService, which is the container's own
@Stateless(name = "Timers")
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class TimerService {
    @Inject
    private TimerRepository timers;
    @Inject
    private Settings settings;

    /** What the timers route allows. */
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public TimerLimits limits() {
        return new TimerLimits((int) settings.number(Setting.TIMERS_MAX_OPS_PER_CALL),
            TimeUnit.SECONDS.toMillis(settings.number(Setting.TIMERS_MAX_HORIZON_S)),
            (int) settings.number(Setting.TIMERS_MAX_PAYLOAD_BYTES));
    }

    /**
     * Schedules and cancels timers, all of them or none.
     *
     * @return one answer for each operation, in order
     * @throws Refusal timers_encrypted_conflict
     */
    public List<TimerAnswer> apply(Caller caller, List<TimerOperation> operations) {
        Pipeline locking = new Pipeline();
        TimerLocks locks = timers.lock(locking, caller.tenant(), operations);
        timers.run(locking);
        locks.encryptedConflict().ifPresent(index -> {
            throw new Refusal(ErrorCode.TIMERS_ENCRYPTED_CONFLICT,
                "QTIMER op " + index + ": the queue encrypts what it stores, so encrypted must not be claimed");
        });
        Pipeline writing = new Pipeline();
        TimerWritten written = timers.write(writing, caller.tenant(), caller.producerSub(), operations, locks);
        timers.run(writing);
        return written.answers(operations);
    }

    /** One timer with its payload. */
    public TimerPeek peek(Caller caller, String queue, String timerKey) {
        TimerKey key = new TimerKey(queue, timerKey);
        return timers.find(caller.tenant(), key).map(TimerPeek::of).orElseGet(() -> TimerPeek.missing(key));
    }

    /**
     * A page of a queue's timers.
     *
     * @param after the name the page starts after; empty for the first page
     */
    public TimerPage list(Caller caller, String queue, String after, int limit) {
        return TimerPage.of(timers.list(caller.tenant(), queue, after, limit + 1), limit);
    }
}
