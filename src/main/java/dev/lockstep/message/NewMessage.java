package dev.lockstep.message;

import com.github.f4b6a3.uuid.UuidCreator;
import dev.lockstep.platform.trace.TraceContext;
import java.util.UUID;

/**
 * A message to be appended to a partition, which is made when it does not exist.
 *
 * @param transactionId the dedup key inside the partition
 * @param payload JSON text
 * @param trace null when it has none
 */
public record NewMessage(UUID messageId, String queue, String partition, String transactionId, UUID traceId, String producerSub,
                         String payload, TraceContext trace, Secrecy secrecy) {

    /** A message that is encrypted when its queue says so. */
    public NewMessage(UUID messageId, String queue, String partition, String transactionId, UUID traceId, String producerSub,
                      String payload, TraceContext trace) {
        this(messageId, queue, partition, transactionId, traceId, producerSub, payload, trace, Secrecy.AS_QUEUE);
    }

    /** Mints the message's id, which is its transactionId too when the item has none. */
    public static NewMessage of(PushItem item, String producerSub) {
        UUID id = UuidCreator.getTimeOrderedEpochPlus1();
        String transactionId = item.transactionId() == null ? id.toString() : item.transactionId();
        return new NewMessage(id, item.queue(), item.partition(), transactionId, item.traceId(), producerSub, item.payload(),
            item.trace());
    }

    public PartitionName target() {
        return new PartitionName(queue, partition);
    }

    String traceText() {
        return trace == null ? null : trace.text();
    }

    /** Whether the sender chose the dedup key: a minted one cannot be in the partition yet. */
    boolean hasOwnTransactionId() {
        return transactionId.length() != 36 || !transactionId.equals(messageId.toString());
    }
}
