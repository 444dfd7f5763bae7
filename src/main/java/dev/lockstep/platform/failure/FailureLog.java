package dev.lockstep.platform.failure;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Counts failures of one kind, and logs one of them a minute at most: a row that is bad stays bad, and is met again and again. */
public final class FailureLog {
    private static final long PAUSE_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final System.Logger log;
    private final String what;
    private final AtomicLong count = new AtomicLong();
    private final AtomicLong loggedAt = new AtomicLong(System.nanoTime() - PAUSE_NANOS);

    /** @param what names the kind, as the beginning of the line in the log */
    public FailureLog(System.Logger log, String what) {
        this.log = log;
        this.what = what;
    }

    /** @param where tells this failure from others of its kind */
    public void add(String where, Throwable why) {
        long all = count.incrementAndGet();
        long last = loggedAt.get();
        long now = System.nanoTime();
        if (now - last >= PAUSE_NANOS && loggedAt.compareAndSet(last, now)) {
            log.log(System.Logger.Level.WARNING, "%s: %s (%d so far)".formatted(what, where, all), why);
        }
    }

    /** How many there were since the start. */
    public long count() {
        return count.get();
    }
}
