package dev.lockstep.transaction;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.delivery.AckDecision;
import dev.lockstep.kv.KvAnswer;
import dev.lockstep.message.PushDecision;
import dev.lockstep.timer.TimerAnswer;
import java.util.UUID;

/** One element of the results of a step that committed (the reference's table of results). */
public sealed interface StepResult {
    /** The place among all results. */
    int index();

    /** What kind of part this is the result of. */
    @JsonProperty
    String type();

    /** @param dlq whether the ack dead-lettered the message */
    record OfAck(int index, String type, boolean success, String transactionId, String error, boolean dlq) implements StepResult {
        static OfAck of(int index, AckDecision.Verdict verdict) {
            return new OfAck(index, "ack", true, verdict.ack().transactionId(), null, verdict.filed());
        }
    }

    /** @param duplicate true for a repeat inside the call, absent otherwise */
    record OfPush(int index, String type, boolean success, String transactionId, UUID messageId, String queueName,
                  @JsonInclude(JsonInclude.Include.NON_NULL) Boolean duplicate) implements StepResult {
        static OfPush of(int index, PushDecision.Verdict verdict) {
            return new OfPush(index, "push", true, verdict.message().transactionId(), verdict.original().messageId(),
                verdict.message().queue(), verdict.status() == PushDecision.Status.REPEAT ? true : null);
        }
    }

    record OfKv(int index, @JsonUnwrapped KvAnswer answer, int opIndex, String type) implements StepResult {
    }

    record OfTimer(@JsonUnwrapped TimerAnswer answer, int opIndex, int index, String type) implements StepResult {
    }

    record OfPosition(int index, int opIndex, String type, boolean success) implements StepResult {
        static OfPosition of(int index, int opIndex) {
            return new OfPosition(index, opIndex, "position", true);
        }
    }
}
