package dev.lockstep.worker;

import dev.lockstep.delivery.WorkQueue.Wait;
import dev.lockstep.platform.failure.FailureLog;
import java.util.concurrent.atomic.AtomicReference;

/** One of a worker's places: at rest, waiting for news of its queue, or running in a thread. */
final class Slot {
    private enum State { AT_REST, WAITING, RUNNING }

    private static final System.Logger LOG = System.getLogger(Slot.class.getName());
    private static final FailureLog FAILURES = new FailureLog(LOG, "a handler does not get on for now");

    private final Worker worker;
    private final WorkerThreads threads;
    private final AtomicReference<State> state = new AtomicReference<>(State.AT_REST);
    private volatile Thread thread;
    private volatile Runnable endOfWait = () -> { };

    Slot(Worker worker, WorkerThreads threads) {
        this.worker = worker;
        this.threads = threads;
    }

    boolean isRunning() {
        return state.get() == State.RUNNING;
    }

    /** Sets the slot to work, unless it is or waits. */
    void wake() {
        if (state.compareAndSet(State.AT_REST, State.RUNNING)) {
            begin();
        }
    }

    private void wakeFromWait() {
        if (state.compareAndSet(State.WAITING, State.RUNNING)) {
            begin();
        }
    }

    private void begin() {
        try {
            threads.execute(this::run);
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "a handler got no thread", e);
            state.set(State.AT_REST);
        }
    }

    /** Waits no longer; what runs goes on until it sees that it is to stop. */
    void leave() {
        if (state.compareAndSet(State.WAITING, State.AT_REST)) {
            endOfWait.run();
        }
    }

    void interrupt() {
        Thread running = thread;
        if (isRunning() && running != null) {
            running.interrupt();
        }
    }

    private void run() {
        thread = Thread.currentThread();
        boolean waits = false;
        try {
            while (!waits && worker.isWorking()) {
                waits = !worker.work();
            }
        } catch (Worker.ClosedException closed) {
            waits = false;
        } catch (RuntimeException | Error e) {
            FAILURES.add(worker.plan().name(), e);
        } finally {
            thread = null;
            if (!waits) {
                state.set(State.AT_REST);
            }
        }
        if (waits) {
            await();
        }
    }

    /** News may wake it before this returns. Who stops the worker meanwhile does not find it waiting, so it looks itself. */
    private void await() {
        Wait wait = worker.queue().waiting(this::wakeFromWait);
        endOfWait = wait::end;
        state.set(State.WAITING);
        wait.begin();
        if (!worker.isStarted()) {
            leave();
        }
    }
}
