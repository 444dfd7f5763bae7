package dev.lockstep.transaction;

import dev.lockstep.platform.database.DatabaseFailure;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.step.KeyResult;
import dev.lockstep.step.StepFailedException;
import dev.lockstep.step.StepRefusedException;
import dev.lockstep.step.StepRefusedException.LostGate;
import dev.lockstep.step.StepRefusedException.Reason;
import java.util.Locale;

/** What keeps a step from being applied, in the types of Java callers. */
final class CallerFailure {
    private CallerFailure() {
    }

    /** The failure to throw instead. */
    static RuntimeException of(RuntimeException thrown, int firstKey) {
        if (thrown instanceof StepRolledBackException e) {
            return new StepRefusedException(reason(e.reason()), e.reason().wireName(), e.getMessage(), gate(e.gate(), firstKey));
        }
        if (thrown instanceof Refusal e) {
            return new StepRefusedException(reason(e.code()), e.code().wireName(), e.getMessage(), null);
        }
        DatabaseFailure failure = DatabaseFailure.of(thrown);
        if (failure == DatabaseFailure.NONE) {
            return thrown;
        }
        ErrorCode code = failure == DatabaseFailure.LOCKED ? ErrorCode.RESERVED : failure.code();
        return new StepFailedException(code.wireName(), failure.message(), code.retryable(),
            failure == DatabaseFailure.OUTCOME_UNKNOWN, thrown);
    }

    private static Reason reason(ErrorCode code) {
        return switch (code) {
            case KV_PRECONDITION -> Reason.GATE_LOST;
            case DUPLICATE -> Reason.DUPLICATE;
            case REJECTED_ACK -> Reason.REJECTED_ACK;
            case QUEUE_NOT_FOUND -> Reason.QUEUE_NOT_FOUND;
            case KV_DISABLED, TIMERS_DISABLED -> Reason.PAUSED;
            default -> Reason.INVALID;
        };
    }

    private static LostGate gate(StepRolledBackException.LostGate lost, int firstKey) {
        return lost == null ? null : new LostGate(lost.failedIndex() - firstKey,
            KeyResult.Lost.valueOf(lost.kvReason().toUpperCase(Locale.ROOT)), CallerResults.value(lost.value(), lost.version()),
            lost.version());
    }
}
