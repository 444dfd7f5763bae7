package dev.lockstep.worker.spi;

/** A {@link MessageHandler} that implements this judges its own failures. */
@FunctionalInterface
public interface FailureClassifier {
    /**
     * Whether a message whose handler threw this is delivered again while the queue's retries last; otherwise it is a dead letter at
     * once. What this throws itself counts as true.
     */
    boolean isRetryable(Throwable failure);
}
