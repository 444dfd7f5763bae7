package dev.lockstep.delivery;

import java.util.List;

/**
 * Where a group has something to read on a queue.
 *
 * @param complete whether that is all, or as much as one look may bring
 */
public record Scan(long queueId, List<Found> found, boolean complete) {
    /** @param waitMillis until it can be claimed; 0 or less when it can be now */
    record Found(long partitionId, long waitMillis) {
    }
}
