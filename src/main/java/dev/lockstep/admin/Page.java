package dev.lockstep.admin;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;

/** The part of a list that is asked for. */
public record Page(long limit, long offset) {
    /**
     * From query parameters; a number outside the bounds counts as the nearest inside.
     *
     * @throws Refusal bad_request when one is no whole number
     */
    static Page of(String limit, String offset, int defaultLimit, int maxLimit) {
        return new Page(Math.min(Math.max(number("limit", limit, defaultLimit), 1), maxLimit),
            Math.max(number("offset", offset, 0), 0));
    }

    private static long number(String name, String text, long absent) {
        if (text == null || text.isEmpty()) {
            return absent;
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notOne) {
            throw new Refusal(ErrorCode.BAD_REQUEST, name + " must be an integer");
        }
    }
}
