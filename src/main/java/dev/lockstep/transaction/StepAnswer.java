package dev.lockstep.transaction;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.github.f4b6a3.uuid.UuidCreator;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.transaction.StepRolledBackException.LostGate;
import java.util.List;
import java.util.UUID;

/**
 * The body of every answer of POST /api/v1/transaction that is about the step (contract section A.9).
 *
 * @param transactionId minted for this call; no dedup key
 * @param reason absent when the step committed, as are error and gate
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepAnswer(UUID transactionId, boolean success, String reason, String error, List<StepResult> results,
                         @JsonUnwrapped Gate gate) {

    /** What a lost gate adds. The value is JSON text, {@code null} when there is none. */
    record Gate(boolean ok, int failedIndex, String kvReason, long version, @JsonRawValue @JsonInclude String value) {
        static Gate of(LostGate lost) {
            return new Gate(false, lost.failedIndex(), lost.kvReason(), lost.version(), lost.value());
        }
    }

    static StepAnswer committed(List<StepResult> results) {
        return new StepAnswer(mint(), true, null, null, results, null);
    }

    static StepAnswer rolledBack(StepRolledBackException e) {
        return new StepAnswer(mint(), false, e.reason().wireName(), e.getMessage(), List.of(),
            e.gate() == null ? null : Gate.of(e.gate()));
    }

    static StepAnswer refused(ErrorCode code, String error) {
        return new StepAnswer(mint(), false, code.wireName(), error, List.of(), null);
    }

    private static UUID mint() {
        return UuidCreator.getTimeOrderedEpochPlus1();
    }
}
