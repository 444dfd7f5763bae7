package dev.lockstep.delivery;

import dev.lockstep.platform.wake.PartitionNews;
import java.util.List;

/**
 * What a pop takes of a partition.
 *
 * @param start the first offset it leases
 * @param end the last offset it leases
 * @param deliverFrom the first offset it delivers: the start, or the end when only the newest message is wanted
 * @param attempt how often a claim has started here, this one included
 */
record Claim(Candidate candidate, long start, long end, long deliverFrom, int attempt, long leaseSeconds) {
    PartitionNews news() {
        return new PartitionNews(candidate.tenant(), candidate.queue(), candidate.queueId(), List.of(partitionId()));
    }

    long partitionId() {
        return candidate.partitionId();
    }
}
