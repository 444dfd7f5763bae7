package dev.lockstep.delivery;

import java.time.Instant;
import java.util.UUID;

/**
 * A partition a pop may claim, as it stood once the free cursors among the candidates were locked.
 *
 * @param hasCursor whether the group has a cursor here
 * @param locked whether this transaction holds it; a cursor that is not locked is in somebody else's hands
 * @param nextRead the next offset the group reads, by its cursor or by how it starts
 * @param ripeEnd the first offset that delayed processing holds back, or nextOffset
 * @param ripeAt when the next message is not held back any more, null without delayed processing
 * @param quietAt when the window buffer lets the partition go, null without one
 * @param isAging whether the next message may be removed for its age at any moment
 * @param lease what the cursor records, null when nothing
 * @param notBefore when a retry's delay is over, null without one
 */
record Candidate(long partitionId, String partition, long queueId, String queue, UUID tenant, long logStart, long nextOffset,
                 long leaseSeconds, boolean hasCursor, boolean locked, long nextRead, long ripeEnd, Instant ripeAt, Instant quietAt,
                 boolean conflation, boolean isAging, Lease lease, Instant notBefore, Long attemptOffset, int attemptCount) {
}
