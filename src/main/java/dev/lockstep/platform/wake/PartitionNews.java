package dev.lockstep.platform.wake;

import java.util.List;
import java.util.UUID;

/**
 * Something committed that may have made messages of these partitions claimable: a push, a released lease, a moved position.
 * A hint only: whoever hears it asks the database.
 */
public record PartitionNews(UUID tenant, String queue, long queueId, List<Long> partitionIds) {
}
