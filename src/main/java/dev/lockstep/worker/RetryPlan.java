package dev.lockstep.worker;

import dev.lockstep.worker.spi.DeadLettered;
import dev.lockstep.worker.spi.FailureClassifier;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Retry;
import java.time.Duration;
import java.util.List;

/** A handler's {@link Retry}, checked. */
record RetryPlan(long delayMillis, double multiplier, long maxDelayMillis, List<Class<? extends Throwable>> deadLetterOn) {
    private static final double MAX_MULTIPLIER = 100;

    /** @throws IllegalArgumentException when a number is out of range */
    static RetryPlan of(Retry retry) {
        HandlerResult.requireDelay(Duration.ofMillis(retry.delayMillis()));
        HandlerResult.requireDelay(Duration.ofMillis(retry.maxDelayMillis()));
        if (!(retry.multiplier() >= 1 && retry.multiplier() <= MAX_MULTIPLIER)) {
            throw new IllegalArgumentException("a multiplier is 1 to 100, not " + retry.multiplier());
        }
        return new RetryPlan(retry.delayMillis(), retry.multiplier(), retry.maxDelayMillis(), List.of(retry.deadLetterOn()));
    }

    /** Milliseconds between that attempt, the first is 1, and the next. */
    long delayAfter(int attempt) {
        double delay = delayMillis * Math.pow(multiplier, Math.max(0, attempt - 1.0));
        return (long) Math.min(delay, maxDelayMillis);
    }

    /** @param classifier null when the handler has none */
    boolean isRetryable(Throwable failure, FailureClassifier classifier) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause() == cause ? null : cause.getCause()) {
            Throwable one = cause;
            if (one.getClass().isAnnotationPresent(DeadLettered.class) || deadLetterOn.stream().anyMatch(type -> type.isInstance(one))) {
                return false;
            }
        }
        return classifier == null || isRetryableTo(classifier, failure);
    }

    private static boolean isRetryableTo(FailureClassifier classifier, Throwable failure) {
        try {
            return classifier.isRetryable(failure);
        } catch (RuntimeException | Error e) {
            return true;
        }
    }
}
