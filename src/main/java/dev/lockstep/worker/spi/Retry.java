package dev.lockstep.worker.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What becomes of a message whose handler threw: it is delivered again after a pause, as often as the queue's {@code retryLimit}
 * allows, and is then a dead letter, or dropped where the queue keeps none. Pauses are {@value HandlerResult#MAX_DELAY_MILLIS} ms at
 * most, as every delay is.
 *
 * <p>An exception makes a dead letter at once when its class or one of its causes' is listed in {@link #deadLetterOn()} or bears
 * {@link DeadLettered}, or when the handler implements {@link FailureClassifier} and says so.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface Retry {
    /** Milliseconds before the second delivery. */
    long delayMillis() default 1000;

    /** What each pause is multiplied with to give the next: 1 to 100. */
    double multiplier() default 2;

    /** The longest pause, in milliseconds. */
    long maxDelayMillis() default 60_000;

    /** Exceptions for which a repetition is no use. */
    Class<? extends Throwable>[] deadLetterOn() default {};
}
