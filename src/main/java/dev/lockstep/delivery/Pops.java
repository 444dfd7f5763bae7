package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;

/** Attempts to deliver: asks the board where messages may be, and the database whether they are. */
@ApplicationScoped
public class Pops {
    private static final Duration AFTER_FAILURE = Duration.ofMillis(200);

    @Inject
    private PopService pops;
    @Inject
    private Attempts attempts;
    @Inject
    private Boards boards;
    @Inject
    private Switches switches;

    /** Whether pops find nothing, whatever there is. */
    boolean areClosed() {
        return switches.isOn(Switch.POP_MAINTENANCE);
    }

    /** What can be delivered now; empty when there is nothing. */
    Delivery attempt(Caller caller, PopTarget target, PopRequest request) {
        if (areClosed()) {
            return nothing(request);
        }
        if (!target.isPinned()) {
            return attemptAny(boards.of(caller.tenant(), target, request.group()), caller, target, request);
        }
        if (!request.waits()) {
            return attempts.of(() -> pops.claimPinned(caller, request, target.queue(), target.partition()));
        }
        return attemptPinned(boards.of(caller.tenant(), target, request.group()), caller, target, request);
    }

    private Delivery attemptPinned(Board board, Caller caller, PopTarget target, PopRequest request) {
        board.take(1);
        Delivery delivery = attempts.of(() -> pops.claimPinned(caller, request, target.queue(), target.partition()));
        delivery.decision().candidates().forEach(candidate -> board.pinTo(candidate.queueId(), candidate.partitionId()));
        board.learn(delivery, request.autoAck());
        return delivery;
    }

    private Delivery attemptAny(Board board, Caller caller, PopTarget target, PopRequest request) {
        if (board.needsScan()) {
            scan(board, caller, target, request);
        }
        Delivery delivery = nothing(request);
        List<Long> taken = board.take(request.partitions());
        while (delivery.isEmpty() && !taken.isEmpty()) {
            delivery = claim(board, caller, request, taken);
            taken = delivery.isEmpty() ? board.take(request.partitions()) : List.of();
        }
        return delivery;
    }

    private Delivery claim(Board board, Caller caller, PopRequest request, List<Long> taken) {
        try {
            Delivery delivery = attempts.of(() -> pops.claim(caller, request, taken));
            board.learn(delivery, request.autoAck());
            return delivery;
        } catch (RuntimeException e) {
            taken.forEach(id -> board.addLater(id, AFTER_FAILURE));
            throw e;
        }
    }

    /** Finds what the board has not heard of, for pops that wait. */
    void lookAround(Board board, ParkedPop pop) {
        if (pop.target().isPinned()) {
            board.addLater(0, Duration.ZERO);
        } else {
            scan(board, pop.caller(), pop.target(), pop.request());
        }
    }

    /** Looks at the whole queue. */
    void scan(Board board, Caller caller, PopTarget target, PopRequest request) {
        long start = System.nanoTime();
        Scan scan = attempts.of(() -> pops.open(caller, target.queue(), request, Board.SCAN_LIMIT));
        board.learn(scan, System.nanoTime() - start);
    }

    /** What can be delivered now of the queues of a namespace, a task or both. */
    Delivery discover(Caller caller, String namespace, String task, PopRequest request) {
        return attempts.of(() -> pops.discover(caller, request, namespace, task));
    }

    /** Takes back what a client did not receive. */
    void handBack(Caller caller, PopRequest request, Delivery delivery) {
        attempts.of(() -> {
            pops.handBack(request, delivery);
            return null;
        });
    }

    static Delivery nothing(PopRequest request) {
        return new Delivery(List.of(), List.of(), ClaimDecision.none(request), null, "");
    }
}
