package dev.lockstep.step;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * What a step has done, each list in the order in which the step named its parts. Positions have no result: they are set.
 */
public record StepResult(List<Acked> acks, List<Pushed> pushes, List<KeyResult> keys, List<TimerSet> timers) {

    /**
     * Of an ack.
     *
     * @param deadLettered whether the message is now a dead letter
     */
    public record Acked(String transactionId, boolean deadLettered) {
    }

    /**
     * Of a push.
     *
     * @param repeated whether the step itself names the message twice; it is stored once
     */
    public record Pushed(String queue, String transactionId, UUID messageId, boolean repeated) {
    }

    /**
     * Of a timer.
     *
     * @param transactionId of the message that will come, or that will not
     * @param messageId of that message; null for a cancelled or absent one
     * @param deliverAt when it is due; null for a cancelled or absent one
     */
    public record TimerSet(String queue, String timerKey, TimerStatus status, String transactionId, UUID messageId, Instant deliverAt) {
    }

    /** What became of a timer. */
    public enum TimerStatus {
        /** It is new. */
        SCHEDULED,
        /** It replaces one of its name. */
        RESCHEDULED,
        /** It will not fire. */
        CANCELLED,
        /** There was none to cancel; it may have fired. */
        ABSENT
    }

    /** What became of the step's write at this place among its operations on keys. */
    public KeyResult.Written written(int index) {
        if (keys.get(index) instanceof KeyResult.Written written) {
            return written;
        }
        throw new IllegalArgumentException("the operation on keys at index " + index + " is a read");
    }

    /** What the step's read at this place among its operations on keys has found. */
    public KeyResult.Read read(int index) {
        if (keys.get(index) instanceof KeyResult.Read read) {
            return read;
        }
        throw new IllegalArgumentException("the operation on keys at index " + index + " is a write");
    }
}
