package dev.lockstep.admin;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;

/** Reads the body of a replay, which may be empty (contract section F.1). */
public final class ReplayParser {
    private static final int DEPTH = 1;

    private ReplayParser() {
    }

    /** @throws Refusal bad_request when the body is no object, or a name in it is none */
    public static ReplayTarget parse(byte[] bytes) {
        if (isBlank(bytes)) {
            return ReplayTarget.ORIGIN;
        }
        JsonValue body = JsonBody.parse(bytes, DEPTH, ErrorCode.BAD_REQUEST);
        if (!body.is(JsonValue.Kind.OBJECT)) {
            throw refused("the body must be a JSON object");
        }
        return new ReplayTarget(name(body, "queue"), name(body, "partition"));
    }

    private static boolean isBlank(byte[] bytes) {
        for (byte b : bytes) {
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return false;
            }
        }
        return true;
    }

    private static String name(JsonValue body, String field) {
        JsonValue value = body.fieldOrNull(field);
        if (value == null) {
            return null;
        }
        String text = value.stringOrNull();
        if (text == null) {
            throw refused(field + " must be a string");
        }
        if (text.isBlank()) {
            throw refused("queue and partition must not be empty");
        }
        if (text.indexOf('\0') >= 0) {
            throw refused(field + " must not hold a NUL");
        }
        return text.strip();
    }

    private static Refusal refused(String message) {
        return new Refusal(ErrorCode.BAD_REQUEST, message);
    }
}
