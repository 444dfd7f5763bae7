package dev.lockstep.admin.analytics;

/**
 * How far a group lags on a queue (contract section F.4).
 *
 * @param partitions on which it does
 * @param offsetLag messages it has before it
 * @param avgLagMs mean age, over these partitions, of the first message that is not settled
 * @param maxLagMs its greatest age
 */
public record QueueLag(String queueName, String namespace, String task, String consumerGroup, long partitions, long offsetLag,
                       long avgLagMs, long maxLagMs) {
}
