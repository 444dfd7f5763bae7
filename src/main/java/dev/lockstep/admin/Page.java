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
    public static Page of(String limit, String offset, int defaultLimit, int maxLimit) {
        return new Page(clamped("limit", limit, defaultLimit, maxLimit), Math.max(number("offset", offset, 0), 0));
    }

    /** A number from 1 to {@code max}; one outside counts as the nearest inside. */
    public static long clamped(String name, String text, int absent, int max) {
        return Math.min(Math.max(number(name, text, absent), 1), max);
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
