package dev.lockstep.admin;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.time.WireTime;
import java.time.Instant;

/** Query parameters that narrow a list; null and empty ask for all. */
public final class Filters {
    private Filters() {
    }

    /** @throws Refusal bad_request when the name holds a NUL */
    public static String name(String text) {
        if (text != null && text.indexOf('\0') >= 0) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "a name must not hold a NUL");
        }
        return text == null || text.isEmpty() ? null : text;
    }

    /** @throws Refusal bad_request when the text is no instant */
    public static Instant instant(String parameter, String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        return WireTime.parse(text)
            .orElseThrow(() -> new Refusal(ErrorCode.BAD_REQUEST, parameter + " must be an ISO-8601 instant"));
    }
}
