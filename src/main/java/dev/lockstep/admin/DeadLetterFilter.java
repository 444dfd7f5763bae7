package dev.lockstep.admin;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.time.WireTime;
import java.time.Instant;

/**
 * Which dead letters are asked for; null = all.
 *
 * @param from failed at or after
 * @param to failed before
 */
public record DeadLetterFilter(String queue, String group, String partition, Instant from, Instant to) {
    /** @throws Refusal bad_request when an instant is none, or a name holds a NUL */
    static DeadLetterFilter of(String queue, String group, String partition, String from, String to) {
        return new DeadLetterFilter(name(queue), name(group), name(partition), instant("from", from), instant("to", to));
    }

    private static String name(String text) {
        if (text != null && text.indexOf('\0') >= 0) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "a name must not hold a NUL");
        }
        return text == null || text.isEmpty() ? null : text;
    }

    private static Instant instant(String name, String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        return WireTime.parse(text).orElseThrow(() -> new Refusal(ErrorCode.BAD_REQUEST, name + " must be an ISO-8601 instant"));
    }
}
