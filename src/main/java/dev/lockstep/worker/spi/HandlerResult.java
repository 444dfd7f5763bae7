package dev.lockstep.worker.spi;

import java.time.Duration;
import java.util.Objects;

/**
 * What becomes of a message, made by the static methods. The constructor checks nothing; a result that they would have refused
 * counts as a failure and makes the message a dead letter.
 *
 * @param delay of {@link Kind#RETRY}, otherwise null
 * @param reason why a dead letter is one, or why a message was abandoned, otherwise null
 */
public record HandlerResult(Kind kind, Duration delay, String reason) {
    /** The longest delay, about 285 years: up to here the database computes every millisecond exactly. */
    public static final long MAX_DELAY_MILLIS = 9_007_199_254_740L;

    private static final HandlerResult COMPLETED = new HandlerResult(Kind.COMPLETED, null, null);
    private static final HandlerResult ARCHIVED = new HandlerResult(Kind.ARCHIVED, null, null);

    public enum Kind { COMPLETED, ARCHIVED, RETRY, DEAD_LETTER, ABANDON }

    /** The message is done with. */
    public static HandlerResult completed() {
        return COMPLETED;
    }

    /** The message is done with, and a copy of it goes to the archive. */
    public static HandlerResult archived() {
        return ARCHIVED;
    }

    /**
     * The handler's work is undone and the message delivered again after the delay, by the database's clock. It counts as a failed
     * attempt: with the queue's retries spent, the message is a dead letter.
     *
     * @param delay 0 to {@value #MAX_DELAY_MILLIS} ms; what is finer than a millisecond is rounded up
     * @throws IllegalArgumentException when it is negative or longer
     */
    public static HandlerResult retry(Duration delay) {
        return new HandlerResult(Kind.RETRY, requireDelay(delay), null);
    }

    /** The handler's work is undone and the message a dead letter. */
    public static HandlerResult deadLetter(String reason) {
        return new HandlerResult(Kind.DEAD_LETTER, null, Objects.requireNonNull(reason, "reason"));
    }

    /** Everything is undone, the claim too: the message is delivered again as if this attempt had never been. */
    public static HandlerResult abandon(String reason) {
        return new HandlerResult(Kind.ABANDON, null, Objects.requireNonNull(reason, "reason"));
    }

    /**
     * Refuses a delay that is out of range.
     *
     * @throws IllegalArgumentException when it is null, negative or longer than {@value #MAX_DELAY_MILLIS} ms
     */
    public static Duration requireDelay(Duration delay) {
        if (delay == null || delay.isNegative() || delay.compareTo(Duration.ofMillis(MAX_DELAY_MILLIS)) > 0) {
            throw new IllegalArgumentException("invalid_input in worker_retry: a delay is 0 to " + MAX_DELAY_MILLIS + " ms, not " + delay);
        }
        return delay;
    }
}
