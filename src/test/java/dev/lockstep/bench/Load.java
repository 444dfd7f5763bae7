package dev.lockstep.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** Lets workers work side by side, each in a thread of its own, for some time. */
final class Load {
    /** Waiting does not end a connection's work; this many empty rounds in a row do: something is wrong with the scenario. */
    private static final int MOST_EMPTY = 20_000;

    private Load() {
    }

    /**
     * Each worker begins its next operation as soon as the last one has ended.
     *
     * @return what they did, from the start to the end of the last operation
     */
    static Totals closedLoop(List<Worker> workers, Duration length) throws Exception {
        return run(workers, length, 0);
    }

    /**
     * So many operations per second begin in all, evenly spread. A late one counts from when it should have begun.
     *
     * @return what they did
     */
    static Totals paced(List<Worker> workers, Duration length, int perSecond) throws Exception {
        return run(workers, length, workers.size() * 1_000_000_000L / perSecond);
    }

    private static Totals run(List<Worker> workers, Duration length, long interval) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(workers.size());
        try {
            CyclicBarrier gate = new CyclicBarrier(workers.size());
            long asked = System.nanoTime();
            List<Future<Totals>> running = new ArrayList<>();
            for (int i = 0; i < workers.size(); i++) {
                Worker worker = workers.get(i);
                long offset = interval * i / workers.size();
                running.add(threads.submit(() -> {
                    gate.await();
                    return one(worker, length.toNanos(), interval, offset);
                }));
            }
            Totals all = Totals.none();
            for (Future<Totals> one : running) {
                all = all.plus(one.get());
            }
            double seconds = (System.nanoTime() - asked) / 1e9;
            return new Totals(all.operations(), all.items(), seconds, all.latencies(), Usage.NONE);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Totals one(Worker worker, long length, long interval, long offset) throws Exception {
        Latencies latencies = new Latencies();
        long items = 0;
        int empty = 0;
        long start = System.nanoTime();
        long due = start + offset;
        while (System.nanoTime() - start < length && due - start < length) {
            long begin = interval == 0 ? System.nanoTime() : awaitTurn(due);
            int moved = worker.run();
            if (moved > 0) {
                latencies.add(System.nanoTime() - begin);
                items += moved;
                empty = 0;
            } else if (++empty > MOST_EMPTY) {
                throw new IllegalStateException("found nothing to do " + empty + " times in a row");
            }
            due += interval;
        }
        return new Totals(latencies.count(), items, 0, latencies, Usage.NONE);
    }

    /** Waits until then. @return now, or when the turn was, if it is over */
    private static long awaitTurn(long due) {
        if (System.nanoTime() - due >= 0) {
            return due;
        }
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
        return System.nanoTime();
    }
}
