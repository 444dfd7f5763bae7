package dev.lockstep.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;

/** Callers that all start at the same moment. */
public final class Race {
    private static final long LIMIT_SECONDS = 180;

    private Race() {
    }

    /** What one caller does. */
    @FunctionalInterface
    public interface Runner<T> {
        /** @param caller its number, from 0 */
        T run(int caller) throws Exception;
    }

    /** The answers of so many callers, in the order of their numbers. The first failure of any is thrown. */
    public static <T> List<T> of(int callers, Runner<T> runner) {
        ExecutorService threads = Executors.newFixedThreadPool(callers);
        try {
            CyclicBarrier gate = new CyclicBarrier(callers);
            List<Future<T>> running = IntStream.range(0, callers).mapToObj(caller -> threads.submit(() -> {
                gate.await(LIMIT_SECONDS, TimeUnit.SECONDS);
                return runner.run(caller);
            })).toList();
            return answers(running);
        } finally {
            threads.shutdownNow();
        }
    }

    private static <T> List<T> answers(List<Future<T>> running) {
        List<T> answers = new ArrayList<>();
        for (Future<T> one : running) {
            try {
                answers.add(one.get(LIMIT_SECONDS, TimeUnit.SECONDS));
            } catch (ExecutionException e) {
                throw new AssertionError("a caller failed", e.getCause());
            } catch (TimeoutException e) {
                throw new AssertionError("a caller did not come to an end", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
        return answers;
    }
}
