package dev.lockstep.delivery;

import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.SwitchChange;
import dev.lockstep.platform.wake.PartitionNews;
import dev.lockstep.platform.wake.RemoteNews;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Wakes pops that wait. They wake for what commits on this node at once, and for what other nodes tell of; for what becomes claimable
 * as time passes (a lease that ends, a delay that is over) within a tick; for anything else by a look at the whole queue now and then.
 */
@ApplicationScoped
public class ParkedPops {
    private static final System.Logger LOG = System.getLogger(ParkedPops.class.getName());
    private static final long TICK_MILLIS = 10;
    private static final long LOOK_AROUND_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long TICKS_UNTIL_FORGETTING = TimeUnit.MINUTES.toMillis(1) / TICK_MILLIS;

    @Inject
    private Boards boards;
    @Inject
    private Pops pops;
    @Resource
    private ManagedExecutorService workers;
    @Resource
    private ManagedThreadFactory threads;
    private final CountDownLatch stop = new CountDownLatch(1);
    private long ticks;

    /** A thread of its own: the server complains about every scheduled task that falls due while it is suspended, or stops. */
    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        Thread ticking = threads.newThread(this::tickUntilStopped);
        ticking.setName("lockstep-parked-pops");
        ticking.start();
    }

    void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
        stop.countDown();
    }

    /** Lets a pop wait; it may be served before this returns. */
    void park(ParkedPop pop) {
        lineUp(pop);
        serveWoken(board(pop));
    }

    /** Whoever left in between is not found by {@link #leave} any more. */
    private void lineUp(ParkedPop pop) {
        board(pop).park(pop);
        if (pop.isEnded()) {
            board(pop).unpark(pop);
        }
    }

    /** A pop whose client waits no longer. */
    void leave(ParkedPop pop) {
        pop.end();
        board(pop).unpark(pop);
    }

    private Board board(ParkedPop pop) {
        return boards.of(pop.caller().tenant(), pop.target(), pop.request().group());
    }

    void hear(@Observes PartitionNews news) {
        for (Board board : boards.of(news.tenant(), news.queue())) {
            board.hear(news.queueId(), news.partitionIds());
            serveWoken(board);
        }
    }

    /** Maintenance of pops begins: nobody goes on waiting. A pop that parks meanwhile waits its time, and finds nothing either. */
    void hear(@Observes SwitchChange change) {
        if (change.which() == Switch.POP_MAINTENANCE && change.isOn()) {
            boards.all().forEach(board -> board.dismiss().forEach(pop -> pop.answer(Pops.nothing(pop.request()))));
        }
    }

    void hear(@Observes RemoteNews news) {
        for (Board board : boards.all()) {
            if (board.hear(news.partitions())) {
                serveWoken(board);
            }
        }
    }

    private void tickUntilStopped() {
        try {
            while (!stop.await(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                tick();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void tick() {
        try {
            boards.all().forEach(this::tick);
            if (++ticks % TICKS_UNTIL_FORGETTING == 0) {
                boards.forgetIdle();
            }
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "parked pops were not looked after this time", e);
        }
    }

    private void tick(Board board) {
        serveWoken(board);
        ParkedPop first = board.beginLook(LOOK_AROUND_NANOS);
        if (first != null) {
            submit(() -> lookAround(board, first), board::endLook);
        }
    }

    private void lookAround(Board board, ParkedPop pop) {
        try {
            pops.lookAround(board, pop);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "a look around failed; the next one comes", e);
        } finally {
            board.endLook();
        }
        serveWoken(board);
    }

    private void serveWoken(Board board) {
        for (ParkedPop pop : board.wake()) {
            if (pop instanceof ParkedWorker worker) {
                // it takes what it finds, in a thread of its own: nobody waits for it to come
                board.arrive();
                worker.wake();
            } else {
                submit(() -> serve(board, pop), () -> {
                    board.arrive();
                    board.park(pop);
                });
            }
        }
    }

    private void serve(Board board, ParkedPop pop) {
        board.arrive();
        if (!pop.isEnded()) {
            attempt(pop);
        }
        serveWoken(board(pop));
    }

    private void attempt(ParkedPop pop) {
        Delivery delivery;
        try {
            delivery = pops.attempt(pop.caller(), pop.target(), pop.request());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "a parked pop was not served; it goes on waiting", e);
            lineUp(pop);
            return;
        }
        if (delivery.isEmpty()) {
            lineUp(pop);
        } else {
            pop.answer(delivery);
        }
    }

    private void submit(Runnable task, Runnable whenRejected) {
        try {
            workers.execute(task);
        } catch (RejectedExecutionException | IllegalStateException e) {
            whenRejected.run();
        }
    }
}
