package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import java.util.UUID;

/**
 * Dead letters, the newest failure first (contract section F.1).
 *
 * @param total of all pages
 */
public record DeadLetterListAnswer(List<Letter> messages, long total, Page pagination) {

    /**
     * A dead letter.
     *
     * @param createdAt when its message was appended
     * @param data the payload as JSON text, shown under both its names
     */
    public record Letter(UUID id, String queue, String partition, String partitionId, String createdAt, String consumerGroup,
                         long offset, UUID messageId, String transactionId, @JsonRawValue String data, String errorMessage,
                         long retryCount, String failedAt) {
        @JsonProperty
        @JsonRawValue
        public String payload() {
            return data;
        }
    }
}
