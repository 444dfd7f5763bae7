package dev.lockstep.timer;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.EJBException;
import jakarta.ejb.NoSuchObjectLocalException;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.Timer;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;

/**
 * Fires this node's share of the timers: an EJB timer for the moment the next is due, set anew after each ringing and whenever an
 * earlier one is committed, and never further ahead than a second, for the timers that other nodes have left.
 *
 * <p>EJB timers here are not persistent: the rows are what lasts. Beans call in from any thread and two ringings never overlap, so
 * the bean manages both concurrency and transactions itself; a ringing has none, each batch opens its own.
 */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class TimerClock {
    private static final Logger LOG = System.getLogger(TimerClock.class.getName());
    private static final TimerConfig NOT_PERSISTENT = new TimerConfig(null, false);

    @Resource
    private TimerService ejbTimers;
    @Inject
    private Alarm alarm;
    @Inject
    private TimerSweep sweep;

    private Timer pending;
    private volatile boolean stopped;

    @PostConstruct
    void start() {
        ringBy(System.nanoTime());
    }

    @PreDestroy
    void stop() {
        stopped = true;
    }

    /** Sees to it that due timers are looked for at that instant of {@link System#nanoTime()}, if not before. */
    public synchronized void ringBy(long due) {
        if (alarm.bringForward(due)) {
            set(due);
        }
    }

    @Timeout
    void ring() {
        if (stopped || !alarm.begin(System.nanoTime())) {
            return;
        }
        long pause = TimeUnit.SECONDS.toMicros(1);
        try {
            pause = sweep.run(() -> stopped);
        } catch (RuntimeException | Error e) {
            LOG.log(Level.ERROR, "Looking for due timers failed", e);
        } finally {
            setNext(pause);
        }
    }

    private synchronized void setNext(long pauseMicros) {
        set(alarm.end(Alarm.nanosAfter(pauseMicros)));
    }

    private void set(long at) {
        if (stopped) {
            return;
        }
        cancelPending();
        try {
            pending = ejbTimers.createSingleActionTimer(millisUntil(at), NOT_PERSISTENT);
        } catch (IllegalStateException | EJBException e) {
            alarm.unset(); // the next timer that is scheduled sets it again
            LOG.log(Level.ERROR, "The clock of the timers could not be set", e);
        }
    }

    private void cancelPending() {
        try {
            if (pending != null) {
                pending.cancel();
            }
        } catch (NoSuchObjectLocalException rungAlready) {
            LOG.log(Level.TRACE, "the timer to replace has rung");
        } catch (IllegalStateException | EJBException e) {
            LOG.log(Level.DEBUG, "the timer to replace could not be cancelled: {0}", e.toString());
        }
    }

    /** Rounded up: an early ring would find nothing due and be repeated. */
    private static long millisUntil(long at) {
        long nanos = Math.max(0, at - System.nanoTime());
        return TimeUnit.NANOSECONDS.toMillis(nanos + TimeUnit.MILLISECONDS.toNanos(1) - 1);
    }
}
