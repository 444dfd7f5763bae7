package dev.lockstep.platform.sweep;

import jakarta.annotation.Resource;
import jakarta.ejb.EJBException;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;

/**
 * A sweep with a pause after each run, however long that took: an EJB timer that is set anew when a run has ended. So runs of a node
 * never overlap. EJB timers here are not persistent: every node sweeps, and the rows say what is left.
 *
 * <p>For start-up beans, which call {@link #begin()} when they are made, {@link #next()} when the timer rings and {@link #end()}
 * when they go.
 */
public abstract class RepeatedSweep {
    private static final System.Logger LOG = System.getLogger(RepeatedSweep.class.getName());
    private static final TimerConfig NOT_PERSISTENT = new TimerConfig(null, false);

    @Resource
    private TimerService timers;
    private volatile boolean stopped;

    /** One run, which opens its own transactions and ends early when {@link #isStopped()}. */
    protected abstract void sweep();

    /** The pause after a run. */
    protected abstract long pauseMillis();

    /** Whether the node is going down. */
    protected boolean isStopped() {
        return stopped;
    }

    protected void begin() {
        setTimer();
    }

    protected void next() {
        try {
            sweep();
        } catch (RuntimeException e) {
            // a timer that throws would be tried once more at once and then given up
            LOG.log(System.Logger.Level.ERROR, "a sweep failed; the next one comes", e);
        } finally {
            setTimer();
        }
    }

    protected void end() {
        stopped = true;
    }

    private void setTimer() {
        if (stopped) {
            return;
        }
        try {
            timers.createSingleActionTimer(pauseMillis(), NOT_PERSISTENT);
        } catch (IllegalStateException | EJBException e) {
            LOG.log(System.Logger.Level.ERROR, "a sweep does not go on", e);
        }
    }
}
