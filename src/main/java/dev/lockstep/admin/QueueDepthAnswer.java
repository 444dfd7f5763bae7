package dev.lockstep.admin;

import java.util.List;

/**
 * What a group has before it on a queue (contract section F.3); without a group, what the slowest one has.
 *
 * @param group as it was asked for
 * @param pending not settled, leased or not
 * @param processing leased
 * @param ready not settled and not leased
 * @param effectivePending what is left to deliver: of a conflating group one message for each partition
 */
public record QueueDepthAnswer(String queue, String group, long pending, long processing, long ready, long partitionsPending,
                               long partitionsReady, boolean conflation, long effectivePending, long effectiveReady,
                               List<Partition> partitions) {
    /** The same of a partition. */
    public record Partition(String partition, long pending, long processing, long ready) {
        static Partition of(String name, long pending, long processing) {
            return new Partition(name, pending, processing, pending - processing);
        }
    }

    /** The sums over all partitions, be there more than are shown. */
    record Sums(long pending, long processing, long partitionsPending, long partitionsReady, boolean conflation) {
        static final Sums NONE = new Sums(0, 0, 0, 0, false);
    }

    static QueueDepthAnswer of(String queue, String group, Sums sums, List<Partition> partitions) {
        long ready = sums.pending() - sums.processing();
        return new QueueDepthAnswer(queue, group, sums.pending(), sums.processing(), ready, sums.partitionsPending(),
            sums.partitionsReady(), sums.conflation(), sums.conflation() ? sums.partitionsPending() : sums.pending(),
            sums.conflation() ? sums.partitionsReady() : ready, partitions);
    }
}
