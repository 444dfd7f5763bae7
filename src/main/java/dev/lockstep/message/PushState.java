package dev.lockstep.message;

import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** What a push is decided on, loaded under the locks of its partitions. */
public record PushState(Map<PartitionName, LockedPartition> partitions, Map<StoredKey, Original> stored) {

    /**
     * A partition whose next offset nobody else can take.
     *
     * @param encrypts whether its queue encrypts payloads
     * @param expires whether its queue removes messages by age and the partition has none: it is not among those looked after
     * @param isBuffered whether messages pushed in maintenance mode wait for it: a push must not overtake them
     */
    public record LockedPartition(long id, long queueId, long nextOffset, boolean encrypts, boolean expires, boolean isBuffered) {
        /** One of a queue without options of its own. */
        public LockedPartition(long id, long queueId, long nextOffset) {
            this(id, queueId, nextOffset, false, false, false);
        }
    }

    /** A dedup key that is in a partition, inside the queue's window. */
    public record StoredKey(long partitionId, String transactionId) {
    }

    /** The message a repeated push answers with. */
    public record Original(UUID messageId, long offset) {
    }

    /** The names of the queues that encrypt what they store. */
    Set<String> encryptingQueues() {
        return partitions.entrySet().stream().filter(entry -> entry.getValue().encrypts()).map(entry -> entry.getKey().queue())
            .collect(Collectors.toSet());
    }
}
