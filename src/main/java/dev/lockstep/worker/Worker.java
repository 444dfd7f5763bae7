package dev.lockstep.worker;

import dev.lockstep.delivery.HeldMessage;
import dev.lockstep.delivery.LeasedBatch;
import dev.lockstep.delivery.WorkQueue;
import dev.lockstep.worker.spi.DeployedHandler;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** A deployed handler at work on this node: as many slots as its concurrency, each of which works on one message at a time or waits. */
final class Worker {
    /**
     * What all workers share.
     *
     * @param pausing whether nobody may claim for now: the server is suspended
     */
    record Surroundings(TransactionalWork transactional, RegularWork regular, WorkTools tools, WorkerThreads threads, BooleanSupplier pausing) {
    }

    private static final System.Logger LOG = System.getLogger(Worker.class.getName());

    private final DeployedHandler handler;
    private final HandlerPlan plan;
    private final WorkQueue queue;
    private final Surroundings surroundings;
    private final List<Slot> slots;
    private final Set<Runnable> held = ConcurrentHashMap.newKeySet();
    private volatile boolean started;
    private volatile boolean givenUp;

    Worker(DeployedHandler handler, HandlerPlan plan, WorkQueue queue, Surroundings surroundings) {
        this.handler = handler;
        this.plan = plan;
        this.queue = queue;
        this.surroundings = surroundings;
        this.slots = Stream.generate(() -> new Slot(this, surroundings.threads())).limit(plan.concurrency()).toList();
    }

    HandlerPlan plan() {
        return plan;
    }

    Class<?> type() {
        return handler.type();
    }

    WorkQueue queue() {
        return queue;
    }

    boolean isStarted() {
        return started;
    }

    /** Whether the next message may be claimed. */
    boolean isWorking() {
        return started && !surroundings.pausing().getAsBoolean();
    }

    /** Counts as started from now on. */
    void begin() {
        givenUp = false;
        started = true;
    }

    /** Registers the group, so that whatever is pushed from now on is handled, and sets the slots to work. */
    void open() {
        try {
            queue.open();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "the queue of the handler {0} is not to be had yet: {1}", plan.name(), e.toString());
        }
        resume();
    }

    /** Sets those slots to work that neither work nor wait: after a failure, a suspension, or at the beginning. */
    void resume() {
        if (isWorking() && !queue.isClosed()) {
            slots.forEach(Slot::wake);
        }
    }

    /** Claims nothing more, and asks the handlers to end. */
    void askToStop() {
        started = false;
        slots.forEach(Slot::leave);
    }

    boolean isAtRest() {
        return slots.stream().noneMatch(Slot::isRunning);
    }

    /** Whether nothing may be settled any more: whoever stopped the worker has gone on. */
    boolean isGivenUp() {
        return givenUp;
    }

    /** Nobody waits any longer for the handlers that go on: they are interrupted, and their leases handed back. */
    void giveUp() {
        givenUp = true;
        held.forEach(Runnable::run);
        slots.forEach(Slot::interrupt);
    }

    /** What a slot does when it is set to work: one message, or one lease. False when there is nothing to do. */
    boolean work() {
        if (queue.isClosed()) {
            throw new ClosedException();
        }
        return plan.isTransactional() ? workInTransaction() : workUnderLease();
    }

    /** Pops are in maintenance: nothing is looked for, and nobody waits for news. */
    static final class ClosedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private ClosedException() {
            super(null, null, false, false);
        }
    }

    private boolean workInTransaction() {
        Optional<Long> partition = queue.next();
        if (partition.isEmpty()) {
            return false;
        }
        Optional<Duration> again = Optional.of(TransactionalWork.PAUSE);
        try {
            again = surroundings.transactional().turn(this, partition.get());
        } finally {
            letGo(partition.get(), again);
        }
        return true;
    }

    private void letGo(long partitionId, Optional<Duration> again) {
        if (again.isEmpty() || again.get().isZero()) {
            queue.letGo(partitionId, again.isPresent());
        } else {
            queue.letGo(partitionId, again.get());
        }
    }

    private boolean workUnderLease() {
        Optional<LeasedBatch> batch = queue.lease();
        batch.ifPresent(leased -> surroundings.regular().handle(this, leased));
        return batch.isPresent();
    }

    HandlerCall call(HeldMessage message, BooleanSupplier leaseLost) {
        return new HandlerCall(handler, plan, message, queue.caller(), surroundings.tools(),
            new WorkContext.Signals(() -> !isWorking(), leaseLost));
    }

    /** A lease that has to be given up when the handler does not end in time. */
    void holding(Runnable giveUp) {
        held.add(giveUp);
    }

    void letGo(Runnable giveUp) {
        held.remove(giveUp);
    }
}
