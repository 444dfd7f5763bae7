package dev.lockstep.worker.scripted;

import dev.lockstep.worker.spi.HandlerContext;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Where handlers wait outside the database: for the instant that a word names, or until they are asked to stop. */
final class Gates {
    private Gates() {
    }

    /** Passes after so many milliseconds, or when the handler is asked to end, which it then tells. */
    static void pass(String millis, HandlerContext context) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Long.parseLong(millis));
        while (System.nanoTime() - end < 0) {
            if (context.isStopRequested()) {
                throw new InterruptedException(context.isLeaseLost() ? "the lease is lost" : "asked to stop");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }
}
