package dev.lockstep.platform.rest;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * How many bytes of large request bodies are worked on at once. A body costs a few times its length in memory until its call is
 * answered; without a bound some clients that send the longest bodies allowed at the same time take the memory of all others.
 */
final class LargeBodies {
    /** A body up to this many bytes is not counted. */
    static final long UNCOUNTED_BYTES = 1024 * 1024;
    /** The part of the heap that counted bodies may have. */
    private static final int SHARE_OF_HEAP = 8;
    /** Each one that waits holds a thread that others need. */
    static final int MOST_WAITING = 8;

    private final Semaphore units;
    private final int all;

    /** The budget for a heap and a limit of bodies, both in bytes: a body of the limit is always worked on, if alone. */
    LargeBodies(long heap, long limit) {
        all = units(Math.max(heap / SHARE_OF_HEAP, limit));
        units = new Semaphore(all, true);
    }

    /** Waits until a body of that length may be worked on; false when the time is over, or too many wait, and then it may not. */
    boolean admit(long length, long waitMillis) throws InterruptedException {
        long wait = waiting() < MOST_WAITING ? waitMillis : 0;
        return units.tryAcquire(units(length), wait, TimeUnit.MILLISECONDS);
    }

    /** The call with the admitted body of that length is answered. */
    void release(long length) {
        units.release(units(length));
    }

    int waiting() {
        return units.getQueueLength();
    }

    boolean isIdle() {
        return units.availablePermits() == all;
    }

    private static int units(long bytes) {
        return (int) ((bytes + UNCOUNTED_BYTES - 1) / UNCOUNTED_BYTES);
    }
}
