package dev.lockstep.step;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What becomes of a message that was popped.
 *
 * @param transactionId the message's
 * @param partitionId the message's
 * @param consumerGroup the group it was popped for, null for queue mode
 * @param leaseId the pop's; an ack without one is not fenced: it acks the message whoever holds it
 * @param error the reason that a dead letter records, or null
 */
public record Ack(String transactionId, @JsonIgnore long partitionId, String consumerGroup, String leaseId, Status status, String error)
    implements Operation {

    /** What a consumer says of a message. */
    public enum Status {
        /** Done with. */
        @JsonProperty("completed") COMPLETED,
        /** To be delivered again, no attempt counted. */
        @JsonProperty("retry") RETRY,
        /** To be delivered again while the queue's {@code retryLimit} lasts, then dead-lettered. */
        @JsonProperty("failed") FAILED,
        /** To be dead-lettered now. */
        @JsonProperty("dlq") DEAD_LETTER
    }

    /** A completed message that was popped for a group under a lease. */
    public static Ack of(String transactionId, long partitionId, String consumerGroup, String leaseId) {
        return new Ack(transactionId, partitionId, consumerGroup, leaseId, Status.COMPLETED, null);
    }

    /** The same message, to be delivered again; no attempt is counted. */
    public Ack retry() {
        return new Ack(transactionId, partitionId, consumerGroup, leaseId, Status.RETRY, null);
    }

    /** The same message, failed: it is delivered again while the queue's {@code retryLimit} lasts. */
    public Ack failed(String why) {
        return new Ack(transactionId, partitionId, consumerGroup, leaseId, Status.FAILED, why);
    }

    /** The same message, to be dead-lettered now. */
    public Ack deadLetter(String why) {
        return new Ack(transactionId, partitionId, consumerGroup, leaseId, Status.DEAD_LETTER, why);
    }

    /** Ids of partitions travel as text. */
    @JsonProperty("partitionId")
    String partitionIdText() {
        return Long.toString(partitionId);
    }

    @JsonProperty
    String type() {
        return "ack";
    }
}
