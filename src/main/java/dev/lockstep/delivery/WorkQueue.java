package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;
import java.time.Duration;
import java.util.Optional;

/** A queue as the workers of one handler see it on this node: where there may be work, and waiting for it. */
public final class WorkQueue {
    private final Pops pops;
    private final ParkedPops parkedPops;
    private final Boards boards;
    private final Caller caller;
    private final PopTarget target;
    private final PopRequest request;

    WorkQueue(Pops pops, ParkedPops parkedPops, Boards boards, Caller caller, String queue, PopRequest request) {
        this.pops = pops;
        this.parkedPops = parkedPops;
        this.boards = boards;
        this.caller = caller;
        this.target = new PopTarget(queue, null);
        this.request = request;
    }

    public Caller caller() {
        return caller;
    }

    public PopRequest request() {
        return request;
    }

    /** Makes the queue and registers the group where they are new, and finds what there is to do. */
    public void open() {
        pops.scan(board(), caller, target, request);
    }

    /** Whether nothing is delivered for now, whatever there is: pops are in maintenance. */
    public boolean isClosed() {
        return pops.areClosed();
    }

    /** A partition in which there may be something to hold; nobody else on this node gets it until it is {@link #letGo}. */
    public Optional<Long> next() {
        Board board = board();
        if (board.needsScan()) {
            pops.scan(board, caller, target, request);
        }
        return board.hold();
    }

    /** Gives a partition back, to be looked at again at once or when there is news of it. */
    public void letGo(long partitionId, boolean again) {
        board().letGo(partitionId, again);
    }

    /** Gives a partition back, to be looked at again after a while or when there is news of it. */
    public void letGo(long partitionId, Duration later) {
        Board board = board();
        board.addLater(partitionId, later);
        board.letGo(partitionId, false);
    }

    /** Leases what there is to do, in a transaction of its own. */
    public Optional<LeasedBatch> lease() {
        Delivery delivery = pops.attempt(caller, target, request);
        return delivery.isEmpty() ? Optional.empty() : Optional.of(new LeasedBatch(request, delivery));
    }

    /** A wait for work that begins when it is told to; then the action runs once, perhaps at once. The action must be short. */
    public Wait waiting(Runnable whenReady) {
        return new Wait(parkedPops, new ParkedWorker(caller, target, request, whenReady));
    }

    /** One wait. It may be ended before it begins. */
    public static final class Wait {
        private final ParkedPops parkedPops;
        private final ParkedWorker worker;

        private Wait(ParkedPops parkedPops, ParkedWorker worker) {
            this.parkedPops = parkedPops;
            this.worker = worker;
        }

        public void begin() {
            parkedPops.park(worker);
        }

        public void end() {
            parkedPops.leave(worker);
        }
    }

    private Board board() {
        return boards.of(caller.tenant(), target, request.group());
    }
}
