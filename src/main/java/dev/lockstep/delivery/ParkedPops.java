package dev.lockstep.delivery;

import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.SwitchChange;
import dev.lockstep.platform.wake.PartitionNews;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Wakes pops that wait. They wake for what commits on this node at once; for what becomes claimable as time passes (a lease that
 * ends, a delay that is over) within a tick; for what other nodes did by a look at the whole queue now and then.
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
    private ManagedScheduledExecutorService clock;
    private Future<?> ticking;
    private long ticks;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        ticking = clock.scheduleAtFixedRate(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    @PreDestroy
    void stop() {
        if (ticking != null) {
            ticking.cancel(false);
        }
    }

    /** Lets a pop wait; it may be served before this returns. */
    void park(ParkedPop pop) {
        Board board = board(pop);
        board.park(pop);
        serveWoken(board);
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
            boards.all().forEach(board -> board.dismiss().forEach(pop -> pop.deliver(Pops.nothing(pop.request()))));
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
            submit(() -> serve(pop), () -> board.park(pop));
        }
    }

    private void serve(ParkedPop pop) {
        if (pop.isEnded()) {
            return;
        }
        Delivery delivery;
        try {
            delivery = pops.attempt(pop.caller(), pop.target(), pop.request());
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "a parked pop was not served; it goes on waiting", e);
            board(pop).park(pop);
            return;
        }
        if (delivery.isEmpty()) {
            park(pop);
        } else if (!pop.deliver(delivery)) {
            pops.handBack(pop.caller(), pop.request(), delivery);
        } else {
            serveWoken(board(pop));
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
