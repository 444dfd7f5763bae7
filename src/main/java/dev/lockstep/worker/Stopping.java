package dev.lockstep.worker;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The end of workers: they claim nothing more, their handlers are asked to end, waited for, and at last interrupted. */
final class Stopping {
    private static final System.Logger LOG = System.getLogger(Stopping.class.getName());
    /** How long those that were interrupted are waited for. */
    private static final Duration LAST_WAIT = Duration.ofSeconds(2);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final List<Worker> workers;
    private final Duration patience;

    Stopping(List<Worker> workers, Duration patience) {
        this.workers = workers;
        this.patience = patience;
    }

    void run() {
        workers.forEach(Worker::askToStop);
        if (isAtRestWithin(patience)) {
            return;
        }
        workers.forEach(Worker::giveUp);
        if (!isAtRestWithin(LAST_WAIT)) {
            workers.stream().filter(worker -> !worker.isAtRest()).forEach(worker -> LOG.log(System.Logger.Level.WARNING,
                "the handler {0} does not end; what it works on is rolled back or was handed back", worker.plan().name()));
        }
    }

    private boolean isAtRestWithin(Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        while (!workers.stream().allMatch(Worker::isAtRest)) {
            if (System.nanoTime() - end >= 0) {
                return false;
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return true;
    }
}
