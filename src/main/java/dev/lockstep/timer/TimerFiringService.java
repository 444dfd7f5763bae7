package dev.lockstep.timer;

import dev.lockstep.message.MessageNews;
import dev.lockstep.message.MessageRepository;
import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PushDecision;
import dev.lockstep.message.PushLoading;
import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.Rows;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;

/**
 * Fires timers: the messages are pushed and the timers removed in one transaction (contract section D.4). A message whose
 * transactionId is in its partition's dedup window is not stored again; its timer is removed all the same.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class TimerFiringService {
    /** Timers of one transaction. */
    static final int MAX_TIMERS = 256;
    /** Bytes of payload of one transaction, unless a single timer has more. */
    static final long MAX_BYTES = 4L * 1024 * 1024;

    @Inject
    private TimerFiringRepository timers;
    @Inject
    private MessageRepository messages;
    @Inject
    private MessageNews news;
    @Inject
    private TimerMeter meter;

    /**
     * Fires the first due timers of one tenant.
     *
     * @return how many; 0 when none is due that nobody else has in hand
     */
    public int fireDue() {
        return fire(due());
    }

    /** The first due timers of one tenant that nobody else has in hand; they stay so until the transaction ends. */
    public List<DueTimer> due() {
        Pipeline taking = new Pipeline();
        Rows<DueTimer> due = timers.takeDue(taking, MAX_TIMERS, MAX_BYTES);
        timers.run(taking);
        return due.list();
    }

    /** Fires these timers of one tenant, as far as they are still due. */
    public int fireNamed(List<DueTimer> named) {
        return fire(take(named));
    }

    private List<DueTimer> take(List<DueTimer> named) {
        Pipeline taking = new Pipeline();
        Rows<DueTimer> taken = timers.take(taking, named);
        timers.run(taking);
        return taken.list();
    }

    private int fire(List<DueTimer> taken) {
        if (taken.isEmpty()) {
            return 0;
        }
        UUID tenant = taken.get(0).tenant();
        List<NewMessage> pushed = taken.stream().map(DueTimer::message).toList();
        Pipeline loading = new Pipeline();
        PushLoading state = messages.lockAndLoad(loading, tenant, pushed);
        timers.run(loading);
        PushDecision decision = PushDecision.of(pushed, state.state());
        Pipeline writing = new Pipeline();
        messages.write(writing, decision);
        timers.delete(writing, taken);
        timers.run(writing);
        news.announceAfterCommit(tenant, decision);
        meter.countAfterCommit(taken);
        return taken.size();
    }

    /** Makes timers of one tenant due again later, without counting an attempt. */
    public void postpone(List<DueTimer> late, long millis) {
        Pipeline writing = new Pipeline();
        timers.postpone(writing, late, millis);
        timers.run(writing);
    }

    /** Counts a failed attempt and makes the timer due again later. */
    public void countFailure(DueTimer failed, String error, long millis) {
        Pipeline writing = new Pipeline();
        timers.countFailure(writing, failed, error, millis);
        timers.run(writing);
        meter.countFailure(TimerMeter.Failure.RETRIED);
    }

    /** Makes a timer a dead letter of its destination, which is made when it does not exist. */
    public void bury(DueTimer failed, String error) {
        for (DueTimer taken : take(List.of(failed))) {
            if (!taken.messageId().equals(failed.messageId())) {
                return; // replaced in the meantime: another timer, with attempts of its own
            }
            Pipeline loading = new Pipeline();
            PushLoading state = messages.lockAndLoad(loading, taken.tenant(), List.of(taken.message()));
            timers.run(loading);
            LockedPartition destination = state.state().partitions().get(taken.destination());
            Pipeline writing = new Pipeline();
            timers.bury(writing, taken, destination, error);
            timers.run(writing);
            meter.countFailure(TimerMeter.Failure.DEAD_LETTERED);
        }
    }

    /** Microseconds until the next timer is due, zero or less when it has been; empty without timers. */
    public OptionalLong untilNext() {
        Pipeline asking = new Pipeline();
        Rows<Long> next = timers.untilNext(asking);
        timers.run(asking);
        return next.list().stream().mapToLong(Long::longValue).findFirst();
    }
}
