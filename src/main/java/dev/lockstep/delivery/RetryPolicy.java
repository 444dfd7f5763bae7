package dev.lockstep.delivery;

/**
 * How a queue treats failed messages.
 *
 * @param retryLimit failed acks that give the message back before one settles it
 * @param deadLetters whether a message whose retries are spent is kept as a dead letter, or dropped
 */
public record RetryPolicy(long retryLimit, boolean deadLetters) {
}
