package dev.lockstep.admin;

/**
 * What a queue holds.
 *
 * @param filled partitions with retained messages
 */
public record QueueTotals(long partitions, long filled, QueueCounts messages) {
    static final QueueTotals NONE = new QueueTotals(0, 0, QueueCounts.NONE);
}
