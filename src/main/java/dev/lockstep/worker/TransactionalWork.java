package dev.lockstep.worker;

import dev.lockstep.delivery.AckStatus;
import dev.lockstep.delivery.HeldMessage;
import dev.lockstep.delivery.HeldMessages;
import dev.lockstep.delivery.HeldMessages.Fate;
import dev.lockstep.delivery.HoldAttempt;
import dev.lockstep.delivery.LeaseService;
import dev.lockstep.delivery.WorkQueue;
import dev.lockstep.worker.Ending.Action;
import dev.lockstep.worker.spi.WorkerEvent.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;

/**
 * Transactional mode: claim, handler and settlement in one transaction. Where the handler's work must go and the claim stay, the work is
 * undone to the savepoint; where the transaction itself is spoilt, all of it goes, and the settlement is made under a new claim.
 */
@ApplicationScoped
public class TransactionalWork {
    /** How soon a message is tried again whose attempt came to nothing. */
    static final Duration PAUSE = Duration.ofMillis(200);

    @Inject
    private WorkTransactionService transaction;
    @Inject
    private HeldMessages messages;
    @Inject
    private LeaseService leases;
    @Inject
    private WorkItemsService items;

    /** The partition's next message is handled, if there is one to be had. Answers when to look at the partition again without news. */
    Optional<Duration> turn(Worker worker, long partitionId) {
        WorkQueue queue = worker.queue();
        Object key = transaction.begin(worker.plan().timeoutSeconds());
        HoldAttempt attempt;
        try {
            attempt = messages.hold(queue.caller(), queue.request(), partitionId);
        } catch (RuntimeException e) {
            transaction.rollBack();
            throw e;
        }
        if (attempt.held() == null) {
            transaction.rollBack();
            return nothing(queue, partitionId, attempt);
        }
        HandlerCall call = worker.call(attempt.held(), () -> false);
        Ending ending = call.run();
        return finish(queue, call, key, worker.isGivenUp() ? Ending.abandoned("stopped") : ending);
    }

    private Optional<Duration> nothing(WorkQueue queue, long partitionId, HoldAttempt attempt) {
        if (attempt.newCursorAt() == null) {
            return Optional.ofNullable(attempt.later());
        }
        leases.makeCursor(queue.request().group(), partitionId, attempt.newCursorAt());
        return Optional.of(Duration.ZERO);
    }

    private Optional<Duration> finish(WorkQueue queue, HandlerCall call, Object key, Ending ending) {
        if (ending.action() == Action.ABANDON) {
            return abandon(call, ending);
        }
        if (!transaction.isGood(key)) {
            return settleAnew(queue, call, ending.keepsWork() ? call.spoilt("the handler's transaction cannot commit") : ending);
        }
        return ending.keepsWork() ? keep(queue, call, key, ending) : undo(queue, call, ending);
    }

    private Optional<Duration> abandon(HandlerCall call, Ending ending) {
        transaction.rollBack();
        call.news().tell(Kind.ABANDONED, ending.reason());
        return Optional.of(PAUSE);
    }

    private Optional<Duration> keep(WorkQueue queue, HandlerCall call, Object key, Ending ending) {
        try {
            items.schedule(queue.caller(), call.items());
            items.push(queue.caller(), call.items());
            if (!messages.complete(call.held(), ending.action() == Action.ARCHIVE)) {
                return settleAnew(queue, call, call.spoilt("the handler ended its transaction, or settled its message, by itself"));
            }
        } catch (RuntimeException e) {
            Ending failure = call.judge(e);
            return finish(queue, call, key, failure);
        }
        try {
            transaction.commit();
        } catch (RuntimeException e) {
            Ending failure = call.judge(e);
            return failure.action() == Action.ABANDON ? abandon(call, failure) : settleAnew(queue, call, failure);
        }
        messages.countCompleted();
        call.news().tell(Kind.SUCCEEDED, null);
        return call.held().more() ? Optional.of(Duration.ZERO) : Optional.empty();
    }

    /** The handler's work goes, the claim stays. */
    private Optional<Duration> undo(WorkQueue queue, HandlerCall call, Ending ending) {
        Fate fate;
        try {
            messages.undoHandler();
            fate = settle(queue, call.held(), ending);
            messages.seal();
            // what a persistence context of the handler's still keeps in mind is written at the commit, and undone here
            transaction.beforeCommit(messages::undoLate);
            transaction.commit();
        } catch (RuntimeException e) {
            return settleAnew(queue, call, ending);
        }
        return tell(call, ending, fate);
    }

    /** All of the transaction goes; the message is settled if it still stands where it stood, at the same attempt. */
    private Optional<Duration> settleAnew(WorkQueue queue, HandlerCall call, Ending ending) {
        transaction.rollBack();
        Fate fate;
        try {
            transaction.begin(0);
            HeldMessage again = messages.hold(queue.caller(), queue.request(), call.held().partitionId()).held();
            if (again == null || !isSameAttempt(again, call.held())) {
                return lose(call, ending, "somebody else has the message now");
            }
            fate = settle(queue, again, ending);
            transaction.commit();
        } catch (RuntimeException e) {
            return lose(call, ending, EndingDecision.text(e));
        }
        return tell(call, ending, fate);
    }

    private static boolean isSameAttempt(HeldMessage one, HeldMessage other) {
        return one.message().id().equals(other.message().id()) && one.message().deliveryAttempt() == other.message().deliveryAttempt();
    }

    private Fate settle(WorkQueue queue, HeldMessage held, Ending ending) {
        AckStatus status = ending.action() == Action.RETRY ? AckStatus.FAILED : AckStatus.DLQ;
        Fate fate = messages.settle(queue.caller(), held, status, ending.reason(), ending.delayMillis(), false);
        if (fate == Fate.LOST) {
            throw new IllegalStateException("the claim is gone");
        }
        return fate;
    }

    private Optional<Duration> lose(HandlerCall call, Ending ending, String why) {
        transaction.rollBack();
        if (ending.failed()) {
            call.news().tell(Kind.FAILED, ending.reason());
        }
        call.news().tell(Kind.ABANDONED, why);
        return Optional.of(PAUSE);
    }

    private static Optional<Duration> tell(HandlerCall call, Ending ending, Fate fate) {
        if (ending.failed()) {
            call.news().tell(Kind.FAILED, ending.reason());
        }
        call.news().tell(fate == Fate.GIVEN_BACK ? Kind.RETRIED : Kind.DEAD_LETTERED, ending.reason());
        return fate == Fate.GIVEN_BACK ? Optional.of(Duration.ofMillis(ending.delayMillis()))
            : call.held().more() ? Optional.of(Duration.ZERO) : Optional.empty();
    }
}
