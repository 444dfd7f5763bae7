package dev.lockstep.delivery;

import dev.lockstep.delivery.AckDecision.Outcome;
import dev.lockstep.delivery.AckDecision.Verdict;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.database.Pipeline;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/**
 * What a worker's transaction does about the message it holds. Every method joins the current transaction. No failure of theirs marks
 * it for rollback, so that its owner can still undo the handler's work alone.
 */
@ApplicationScoped
public class HeldMessages {
    /** What became of a message that was not simply completed. */
    public enum Fate {
        COMPLETED,
        GIVEN_BACK,
        /** A dead letter, or dropped where the queue keeps none. */
        DEAD,
        /** The worker does not have it any more: nothing is written. */
        LOST
    }

    @Inject
    private PopRepository pops;
    @Inject
    private HeldRepository held;
    @Inject
    private CursorRepository cursors;
    @Inject
    private DeliveryNews news;
    @Inject
    private AckMeter meter;

    /** Claims the partition's next message for as long as the transaction lasts, and sets the savepoint behind the claim. */
    public HoldAttempt hold(Caller caller, PopRequest request, long partitionId) {
        List<Long> ids = List.of(partitionId);
        CandidateLoading loading = pops.lockById(caller.tenant(), request, ids);
        ClaimDecision decision = ClaimDecision.of(request, loading.inOrder(ids), loading.now());
        boolean holdable = decision.claims().stream().anyMatch(claim -> claim.candidate().hasCursor());
        return holdable ? HoldAttempt.of(pops.hold(request, decision), request.group()) : HoldAttempt.of(decision);
    }

    /** Settles the message, with the handler's work; false when the transaction holds it no more. */
    public boolean complete(HeldMessage message, boolean archive) {
        return held.complete(message, archive);
    }

    /**
     * Settles the message as a consumer's ack does.
     *
     * @param error what a dead letter records
     * @param delayMillis before the message is delivered again, where it is given back
     */
    public Fate settle(Caller caller, HeldMessage message, AckStatus status, String error, long delayMillis, boolean archive) {
        List<Ack> acks = List.of(new Ack(message.message().transactionId(), message.partitionId(), message.group(), true, message.token(),
            status, error));
        Pipeline load = new Pipeline();
        AckLoading loading = cursors.lockAndLoad(load, acks);
        cursors.run(load);
        AckState state = loading.state();
        CursorBook book = new CursorBook(state.cursors());
        AckDecision decision = AckDecision.of(caller.tenant(), acks, state, book);
        Fate fate = fate(decision.verdicts().get(0), book.get(message.cursor()), message.message().offset());
        if (fate != Fate.LOST) {
            write(message, book, decision, delayMillis, archive);
            meter.countAfterCommit(decision);
            news.announceAfterCommit(book, state.partitions());
        }
        return fate;
    }

    private static Fate fate(Verdict verdict, CursorState cursor, long offset) {
        if (verdict.outcome() != Outcome.SETTLED) {
            return Fate.LOST;
        }
        if (cursor.committed() < offset) {
            return Fate.GIVEN_BACK;
        }
        return verdict.ack().status() == AckStatus.COMPLETED ? Fate.COMPLETED : Fate.DEAD;
    }

    private void write(HeldMessage message, CursorBook book, AckDecision decision, long delayMillis, boolean archive) {
        Pipeline write = new Pipeline();
        cursors.write(write, book, decision);
        if (delayMillis > 0 && book.get(message.cursor()).committed() < message.message().offset()) {
            held.delay(write, message, delayMillis);
        }
        if (archive) {
            held.archive(write, message);
        }
        cursors.run(write);
    }

    /** Undoes what the handler did to the database, and keeps the claim. */
    public void undoHandler() {
        held.undoHandler();
    }

    /** Stands behind the settlement of a message whose handler's work was undone; see {@link #undoLate}. */
    public void seal() {
        held.seal();
    }

    /** Undoes what was written behind the settlement: a persistence context may write only now what the handler did. */
    public void undoLate() {
        held.undoLate();
    }

    /** A completed message counts as an ack, once it has committed. */
    public void countCompleted() {
        meter.countCompleted();
    }
}
