package dev.lockstep.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;

/**
 * How one item of a push fared (contract section B.1).
 *
 * @param messageId the stored message's id: the original's where the status is {@code duplicate}
 * @param offset null where the status is {@code error} or {@code buffered}
 * @param error why the item was not stored, absent otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PushAnswer(int index, @JsonProperty("message_id") UUID messageId, @JsonProperty("transaction_id") String transactionId,
                         String queueName, String status, Long offset, String error) {

    static PushAnswer of(int index, PushDecision.Verdict verdict) {
        String status = verdict.status() == PushDecision.Status.QUEUED ? "queued" : "duplicate";
        return new PushAnswer(index, verdict.original().messageId(), verdict.message().transactionId(), verdict.message().queue(),
            status, verdict.original().offset(), null);
    }

    /** Kept aside in maintenance mode, to be stored later under this id unless it turns out to be a duplicate. */
    static PushAnswer buffered(int index, NewMessage message) {
        return new PushAnswer(index, message.messageId(), message.transactionId(), message.queue(), "buffered", null, null);
    }

    static PushAnswer tooLarge(int index, NewMessage message) {
        return new PushAnswer(index, message.messageId(), message.transactionId(), message.queue(), "error", null,
            "too_large: the items of this partition are more than one call may store");
    }
}
