package dev.lockstep.timer;

import dev.lockstep.message.PartitionName;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
import dev.lockstep.timer.FiringFailure.Kind;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Fires whatever is due, batch after batch, each in a transaction of its own. When a batch fails, the timers of each destination
 * are fired apart from the others, and one by one where that fails too: a bad timer stops no other.
 */
@ApplicationScoped
class TimerSweep {
    private static final Logger LOG = System.getLogger(TimerSweep.class.getName());
    /** Microseconds without a look at the database; a timer that another node was to fire is at most this late. */
    static final long LONGEST_PAUSE = TimeUnit.SECONDS.toMicros(1);

    @Inject
    private TimerFiringService firing;
    @Inject
    private Attempts attempts;
    @Inject
    private Settings settings;
    @Inject
    private Switches switches;

    private BackOff backOff;
    private long heldPause;
    private boolean outage;

    @PostConstruct
    void configure() {
        backOff = new BackOff(settings.number(Setting.SWEEPER_BACKOFF_MIN_MS), settings.number(Setting.SWEEPER_BACKOFF_MAX_MS),
            settings.number(Setting.SWEEPER_TRANSIENT_BACKOFF_MS), (int) settings.number(Setting.SWEEPER_MAX_ATTEMPTS));
        heldPause = Math.min(LONGEST_PAUSE, TimeUnit.MILLISECONDS.toMicros(settings.number(Setting.TIMER_TICK_MS)));
    }

    /**
     * Fires until nothing is due, or until told to stop.
     *
     * @return microseconds until the next look at the database
     */
    long run(BooleanSupplier stopped) {
        if (!switches.isOn(Switch.TIMERS_FIRE)) {
            return LONGEST_PAUSE;
        }
        try {
            long pause = fireAll(stopped);
            report(null);
            return pause;
        } catch (RuntimeException failure) {
            report(failure);
            return TimeUnit.MILLISECONDS.toMicros(backOff.transientMillis());
        }
    }

    private long fireAll(BooleanSupplier stopped) {
        boolean lastInVain = false;
        while (!stopped.getAsBoolean() && switches.isOn(Switch.TIMERS_FIRE)) {
            int fired = fireBatch();
            if (fired == TimerFiringService.MAX_TIMERS) {
                continue;
            }
            OptionalLong next = firing.untilNext();
            if (next.isEmpty() || next.getAsLong() > 0) {
                return Math.min(next.orElse(LONGEST_PAUSE), LONGEST_PAUSE);
            }
            if (fired == 0 && lastInVain) {
                return heldPause; // what is due is in the hands of another node, or of a call that changes it
            }
            lastInVain = fired == 0;
        }
        return LONGEST_PAUSE;
    }

    /** How many timers are done with. */
    private int fireBatch() {
        try {
            return attempts.of(firing::fireDue);
        } catch (RuntimeException failure) {
            stopOnOutage(failure);
            List<DueTimer> due = firing.due();
            byDestination(due).forEach(this::fireApart);
            return due.size();
        }
    }

    private static List<List<DueTimer>> byDestination(List<DueTimer> due) {
        Map<PartitionName, List<DueTimer>> groups = new LinkedHashMap<>();
        due.forEach(timer -> groups.computeIfAbsent(timer.destination(), destination -> new ArrayList<>()).add(timer));
        return List.copyOf(groups.values());
    }

    private void fireApart(List<DueTimer> timers) {
        try {
            attempts.of(() -> firing.fireNamed(timers));
        } catch (RuntimeException failure) {
            stopOnOutage(failure);
            FiringFailure why = FiringFailure.of(failure);
            if (why.kind() == Kind.TRANSIENT) {
                firing.postpone(timers, backOff.transientMillis());
            } else if (timers.size() > 1) {
                timers.forEach(timer -> fireApart(List.of(timer)));
            } else {
                settleFailure(timers.get(0), why, failure);
            }
        }
    }

    private void settleFailure(DueTimer timer, FiringFailure why, RuntimeException failure) {
        LOG.log(Level.WARNING, "Timer " + timer.key() + " of tenant " + timer.tenant() + " failed to fire (attempt " + (timer.attempts() + 1)
            + ")", failure);
        if (backOff.isSpent(timer.attempts()) && isBuried(timer, why)) {
            return;
        }
        firing.countFailure(timer, why.error(), backOff.millisAfter(timer.attempts()));
    }

    private boolean isBuried(DueTimer timer, FiringFailure why) {
        try {
            firing.bury(timer, why.error());
            return true;
        } catch (RuntimeException failure) {
            stopOnOutage(failure);
            LOG.log(Level.WARNING, "Timer " + timer.key() + " of tenant " + timer.tenant() + " could not become a dead letter", failure);
            return false;
        }
    }

    private static void stopOnOutage(RuntimeException failure) {
        if (FiringFailure.of(failure).kind() == Kind.OUTAGE) {
            throw failure;
        }
    }

    /** Says that timers wait, and that they no longer do; once each. */
    private void report(RuntimeException failure) {
        boolean failed = failure != null;
        if (failed && !outage) {
            LOG.log(Level.WARNING, "Timers do not fire for now: {0}", failure.toString());
        } else if (!failed && outage) {
            LOG.log(Level.INFO, "Timers fire again");
        }
        outage = failed;
    }
}
