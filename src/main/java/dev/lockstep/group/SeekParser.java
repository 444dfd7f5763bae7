package dev.lockstep.group;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.time.WireTime;
import java.time.Instant;
import java.util.Optional;

/** Reads a seek: names from the path, the target from the body. */
public final class SeekParser {
    private static final int DEPTH = 1;

    private SeekParser() {
    }

    /**
     * @param partition null for every partition
     * @throws Refusal bad_request or name_too_long, with what was wrong
     */
    public static SeekRequest parse(String group, String queue, String partition, byte[] body) {
        if (group.isEmpty() || queue.isEmpty() || (partition != null && partition.isEmpty())) {
            throw refused("group, queue and partition must have names");
        }
        Names.requireFit(queue, group);
        return new SeekRequest(group, queue, partition, isBlank(body) ? null : target(body));
    }

    /** An empty body means the end. */
    private static boolean isBlank(byte[] body) {
        for (byte b : body) {
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return false;
            }
        }
        return true;
    }

    private static Instant target(byte[] bytes) {
        JsonValue body = JsonBody.parse(bytes, DEPTH, ErrorCode.BAD_REQUEST);
        boolean isObject = body.is(JsonValue.Kind.OBJECT);
        JsonValue toEnd = isObject ? body.fieldOrNull("toEnd") : null;
        if (toEnd != null && !toEnd.isBoolean()) {
            throw refused("toEnd must be a boolean");
        }
        if (toEnd != null && toEnd.is(JsonValue.Kind.TRUE)) {
            return null;
        }
        JsonValue timestamp = isObject ? body.fieldOrNull("timestamp") : null;
        if (timestamp == null) {
            throw refused("Must specify toEnd=true or a timestamp");
        }
        return Optional.ofNullable(timestamp.stringOrNull()).flatMap(WireTime::parse).map(WireTime::inMicroseconds)
            .orElseThrow(() -> refused("timestamp must be an ISO-8601 instant"));
    }

    private static Refusal refused(String message) {
        return new Refusal(ErrorCode.BAD_REQUEST, message);
    }
}
