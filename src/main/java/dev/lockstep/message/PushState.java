package dev.lockstep.message;

import java.util.Map;
import java.util.UUID;

/** What a push is decided on, loaded under the locks of its partitions. */
public record PushState(Map<PartitionName, LockedPartition> partitions, Map<StoredKey, Original> stored) {

    /** A partition whose next offset nobody else can take. */
    public record LockedPartition(long id, long queueId, long nextOffset) {
    }

    /** A dedup key that is in a partition, inside the queue's window. */
    public record StoredKey(long partitionId, String transactionId) {
    }

    /** The message a repeated push answers with. */
    public record Original(UUID messageId, long offset) {
    }
}
