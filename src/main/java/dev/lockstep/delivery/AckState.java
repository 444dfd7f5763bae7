package dev.lockstep.delivery;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What acks are decided on, loaded under the locks of their cursors.
 *
 * @param now the database's clock, read once the locks were held
 * @param found the messages of the acked transactionIds, lowest offset first
 */
public record AckState(Instant now, Map<CursorKey, CursorState> cursors, Map<Long, AckedPartition> partitions,
                       Map<MessageKey, List<FoundMessage>> found) {

    /** A partition that is acked, with what its queue says of failures. */
    public record AckedPartition(long id, long queueId, UUID tenant, String queue, long logStart, long nextOffset,
                                 RetryPolicy retryPolicy) {
    }

    /** A message as an ack names it. */
    public record MessageKey(long partitionId, String transactionId) {
    }

    /**
     * @param deadLettered whether a group that acks it has it among its dead letters
     * @param sealedPayload the payload, where it is encrypted and the ack may make the message a dead letter; otherwise null
     */
    public record FoundMessage(long offset, boolean deadLettered, String sealedPayload) {
        /** A message whose payload is stored in the open. */
        public FoundMessage(long offset, boolean deadLettered) {
            this(offset, deadLettered, null);
        }
    }

    List<FoundMessage> found(Ack ack) {
        return found.getOrDefault(ack.message(), List.of());
    }
}
