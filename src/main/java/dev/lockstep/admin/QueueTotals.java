package dev.lockstep.admin;

/** What a queue holds. */
public record QueueTotals(long partitions, QueueCounts messages) {
    static final QueueTotals NONE = new QueueTotals(0, QueueCounts.NONE);
}
