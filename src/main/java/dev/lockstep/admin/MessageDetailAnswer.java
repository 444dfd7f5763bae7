package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.lockstep.message.QueueOptions;
import java.util.List;
import java.util.UUID;

/**
 * A message and what its groups made of it (contract section F.2).
 *
 * @param data the payload as JSON text, shown under both its names
 * @param status {@code dead_letter}, {@code completed}, {@code processing} or {@code pending}
 * @param errorMessage of its newest dead letter, null without one
 */
public record MessageDetailAnswer(UUID id, String transactionId, String partitionId, String queue, String partition, long offset,
                                  @JsonRawValue String data, UUID traceId, String producerSub, String createdAt, String status,
                                  String errorMessage, Long retryCount, boolean isEncrypted, QueueOptions queueConfig,
                                  List<Reader> consumerGroups) {
    /**
     * A group with a cursor on the message's partition.
     *
     * @param leaseExpiresAt of the lease that covers the message, null without a live one
     */
    public record Reader(String name, long committed, boolean consumed, String leaseExpiresAt) {
    }

    @JsonProperty
    @JsonRawValue
    public String payload() {
        return data;
    }

    /** The message's state over all groups: the furthest behind decides. */
    static String status(boolean isDead, List<Reader> readers) {
        if (isDead) {
            return "dead_letter";
        }
        if (!readers.isEmpty() && readers.stream().allMatch(Reader::consumed)) {
            return "completed";
        }
        return readers.stream().anyMatch(reader -> reader.leaseExpiresAt() != null) ? "processing" : "pending";
    }
}
