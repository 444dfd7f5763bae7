package dev.lockstep.timer;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A look at one timer (contract section D.1). */
public sealed interface TimerPeek {

    /** @param payload base64 of the bytes as they are stored */
    record Found(boolean found, @JsonUnwrapped TimerRow row, byte[] payload) implements TimerPeek {
    }

    /** There is none of that name, or no longer. */
    record Missing(boolean found, String queue, String timerKey) implements TimerPeek {
    }

    static TimerPeek of(ScheduledMessage timer) {
        return new Found(true, timer.row(), timer.payload());
    }

    static TimerPeek missing(TimerKey key) {
        return new Missing(false, key.queue(), key.timerKey());
    }
}
