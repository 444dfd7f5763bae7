package dev.lockstep.delivery;

import java.util.Locale;

/** What a consumer says of a message; of several said of one message the last in this order counts. */
public enum AckStatus {
    /** Done with. */
    COMPLETED,
    /** To be delivered again, no attempt counted. */
    RETRY,
    /** To be delivered again while the queue's retryLimit lasts, then dead-lettered or dropped. */
    FAILED,
    /** To be dead-lettered now. */
    DLQ;

    /** The status of an ack, in any case; whatever is none of the others reads as completed. */
    public static AckStatus of(String text) {
        return switch (text == null ? "" : text.toLowerCase(Locale.ROOT)) {
            case "retry" -> RETRY;
            case "failed" -> FAILED;
            case "dlq" -> DLQ;
            default -> COMPLETED;
        };
    }

    /** Whether it may make a dead letter of the message. */
    public boolean isFailure() {
        return this == FAILED || this == DLQ;
    }

    /** Whether the message is not simply done with. */
    public boolean isSignal() {
        return this != COMPLETED;
    }
}
