package dev.lockstep.group;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;

/** How long a message must have waited for its group to be listed as lagging. */
final class MinLag {
    static final long DEFAULT_SECONDS = 3600;

    private MinLag() {
    }

    /** @throws Refusal bad_request when the text is no whole number */
    static long seconds(String text) {
        if (text == null || text.isEmpty()) {
            return DEFAULT_SECONDS;
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notOne) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "minLagSeconds must be an integer");
        }
    }
}
