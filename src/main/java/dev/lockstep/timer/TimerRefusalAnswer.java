package dev.lockstep.timer;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.rest.ErrorAnswer;
import jakarta.ws.rs.core.Response;

/**
 * The timers route's form of a refusal (contract section D.2).
 *
 * @param error the kind of refusal
 * @param reason the rule that was broken
 * @param detail where and how
 */
public record TimerRefusalAnswer(String error, String reason, String detail) {
    private static final String HORIZON_EXCEEDED = "timer_horizon_exceeded";
    private static final String PAYLOAD_TOO_LARGE = "payload_too_large";

    static Response of(Refusal refusal) {
        if (refusal instanceof LimitRefusal) {
            return ErrorAnswer.of(refusal.code(), refusal.getMessage());
        }
        return ErrorAnswer.response(refusal.code(),
            new TimerRefusalAnswer(kind(refusal.code()), refusal.code().wireName(), refusal.getMessage()));
    }

    private static String kind(ErrorCode code) {
        return switch (code) {
            case TIMERS_HORIZON -> HORIZON_EXCEEDED;
            case TIMERS_PAYLOAD_TOO_LARGE -> PAYLOAD_TOO_LARGE;
            case TIMERS_DISABLED -> code.wireName();
            default -> ErrorCode.TIMERS_BAD_REQUEST.wireName();
        };
    }
}
