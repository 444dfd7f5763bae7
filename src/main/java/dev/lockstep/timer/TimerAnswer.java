package dev.lockstep.timer;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.lockstep.platform.time.WireTime;
import java.time.Instant;
import java.util.UUID;

/** What became of one timer operation (contract section D.1). The message id and the time are of schedules alone. */
public record TimerAnswer(boolean ok, Status status, String queue, String timerKey, String txn,
                          @JsonInclude(JsonInclude.Include.NON_NULL) UUID messageId,
                          @JsonInclude(JsonInclude.Include.NON_NULL) String deliverAt) {

    /** The verdicts, under their wire names. */
    public enum Status {
        @JsonProperty("scheduled") SCHEDULED,
        @JsonProperty("rescheduled") RESCHEDULED,
        @JsonProperty("cancelled") CANCELLED,
        @JsonProperty("absent") ABSENT
    }

    static TimerAnswer scheduled(TimerOperation operation, boolean replaced, UUID messageId, Instant deliverAt) {
        return new TimerAnswer(true, replaced ? Status.RESCHEDULED : Status.SCHEDULED, operation.queue(), operation.timerKey(),
            operation.txn(), messageId, WireTime.micros(deliverAt));
    }

    /** The removed timer's txn, whatever the cancel brought: it says which message will not come. */
    static TimerAnswer cancelled(TimerOperation operation, String txnOfTimer) {
        return new TimerAnswer(true, Status.CANCELLED, operation.queue(), operation.timerKey(),
            txnOfTimer, null, null);
    }

    static TimerAnswer absent(TimerOperation operation) {
        return new TimerAnswer(false, Status.ABSENT, operation.queue(), operation.timerKey(), operation.txn(), null, null);
    }
}
