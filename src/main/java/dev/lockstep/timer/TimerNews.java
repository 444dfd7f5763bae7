package dev.lockstep.timer;

import dev.lockstep.platform.wake.AfterCommit;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.RejectedExecutionException;

/** Tells this node's clock about timers it would ring too late for, once they have been committed. */
@ApplicationScoped
class TimerNews {
    private static final Logger LOG = System.getLogger(TimerNews.class.getName());

    @Inject
    private AfterCommit afterCommit;
    @Inject
    private Alarm alarm;
    @Inject
    private TimerClock clock;
    @Resource
    private ManagedExecutorService executor;

    /** Announces what was scheduled when the current transaction commits; it may do so long after the timers were written. */
    void announceAfterCommit(TimerWritten written) {
        afterCommit.run(() -> written.firstDueNanos().ifPresent(this::announce));
    }

    private void announce(long due) {
        if (alarm.ringsBy(due)) {
            return;
        }
        try {
            // an EJB timer that is made in a transaction that is just ending would be a part of it
            executor.execute(() -> clock.ringBy(due));
        } catch (RejectedExecutionException stopping) {
            LOG.log(Level.DEBUG, "the clock was not set: {0}", stopping.toString());
        }
    }
}
