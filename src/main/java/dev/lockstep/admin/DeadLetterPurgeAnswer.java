package dev.lockstep.admin;

/**
 * How many dead letters were removed (contract section F.1).
 *
 * @param consumerGroup null when every group was meant
 */
public record DeadLetterPurgeAnswer(boolean success, String queue, String consumerGroup, long deleted) {
    /** A purge that names no queue. */
    public record Refused(boolean success, String error, String message) {
        static final Refused WITHOUT_QUEUE = new Refused(false, "queue is required", "a purge of dead letters names the queue exactly");
    }
}
