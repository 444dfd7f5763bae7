package dev.lockstep.worker;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that handlers run in: the server's, made when there is work and gone soon after. How many there can be is bounded by the
 * handlers' concurrency. The server's own executor would not do: it has few threads, and handlers may block for long.
 */
@ApplicationScoped
public class WorkerThreads {
    private static final long IDLE_SECONDS = 5;

    @Resource
    private ManagedThreadFactory factory;
    private final AtomicInteger number = new AtomicInteger();
    private ThreadPoolExecutor pool;

    synchronized void execute(Runnable task) {
        if (pool == null) {
            pool = new ThreadPoolExecutor(0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), this::thread);
        }
        pool.execute(task);
    }

    private Thread thread(Runnable task) {
        Thread thread = factory.newThread(task);
        thread.setName("lockstep-worker-" + number.incrementAndGet());
        return thread;
    }

    /** No handler is left: neither is a thread, once those that end have ended. */
    synchronized void end() {
        if (pool != null) {
            pool.shutdown();
            pool = null;
        }
    }
}
