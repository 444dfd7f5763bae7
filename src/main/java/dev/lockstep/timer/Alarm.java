package dev.lockstep.timer;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.TimeUnit;

/**
 * When this node looks for due timers next, and whether it is looking now. Instants are of {@link System#nanoTime()}: how long to
 * wait is the database's to say, and only the waiting is measured here.
 */
@ApplicationScoped
class Alarm {
    /** No wait is longer: the clock looks more often than that anyway. */
    private static final long LONGEST_WAIT_MICROS = TimeUnit.DAYS.toMicros(1);

    private boolean ringing;
    private boolean set;
    private long at;

    /** The instant so many microseconds from now. */
    static long nanosAfter(long micros) {
        return System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(Math.max(0, Math.min(micros, LONGEST_WAIT_MICROS)));
    }

    /** Whether it rings at that instant or before, whatever else happens. */
    synchronized boolean ringsBy(long due) {
        return set && at - due <= 0;
    }

    /** Notes that something is due; true when the clock must be set to that instant, false when it rings in time by itself. */
    synchronized boolean bringForward(long due) {
        if (ringsBy(due)) {
            return false;
        }
        set = true;
        at = due;
        return !ringing;
    }

    /** Notes that the clock could not be set. */
    synchronized void unset() {
        set = false;
    }

    /** Notes that the ringing begins; false when it has not ended since the last time: it then goes on at once afterwards. */
    synchronized boolean begin(long now) {
        if (ringing) {
            bringForward(now);
            return false;
        }
        ringing = true;
        set = false;
        return true;
    }

    /** Notes that the ringing ended, and answers when the clock must ring next: then, or earlier when it was brought forward. */
    synchronized long end(long next) {
        ringing = false;
        if (!ringsBy(next)) {
            set = true;
            at = next;
        }
        return at;
    }
}
