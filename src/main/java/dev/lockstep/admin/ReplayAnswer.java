package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PushDecision.Status;
import dev.lockstep.message.PushDecision.Verdict;
import java.util.UUID;

/**
 * What became of a dead letter that was replayed (contract section F.1).
 *
 * @param result {@code moved}, or {@code duplicate} when the partition holds its message already and the dead letter stays
 * @param consumerGroup whose dead letter it was; the new message is everybody's
 */
public record ReplayAnswer(boolean success, String result, String queue, String partition, String consumerGroup, UUID dlqId,
                           String originalTransactionId, Pushed replayedAs, boolean dlqRowRemoved) {
    /** The new message as a push answers it; of a duplicate, the one that is there. */
    public record Pushed(int index, @JsonProperty("message_id") UUID messageId, @JsonProperty("transaction_id") String transactionId,
                         String queueName, String status, long offset) {
    }

    /** A replay of nothing. */
    public record Gone(boolean success, String result, String error) {
        static Gone because(String error) {
            return new Gone(false, "gone", error);
        }
    }

    /** A replay whose message cannot be stored: the dead letter stays. */
    public record Refused(boolean success, String error, String reason, boolean dlqRowRemoved) {
    }

    /** A replay that was refused for what it asks, or for now. */
    public record Failed(boolean success, String error) {
    }

    static ReplayAnswer of(StoredLetter letter, Verdict verdict) {
        boolean moved = verdict.status() == Status.QUEUED;
        NewMessage message = verdict.message();
        Pushed pushed = new Pushed(0, verdict.original().messageId(), message.transactionId(), message.queue(),
            moved ? "queued" : "duplicate", verdict.original().offset());
        return new ReplayAnswer(true, moved ? "moved" : "duplicate", message.queue(), message.partition(), letter.group(), letter.id(),
            letter.transactionId(), pushed, moved);
    }
}
