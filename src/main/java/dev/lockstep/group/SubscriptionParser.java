package dev.lockstep.group;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.time.WireTime;
import java.time.Instant;
import java.util.Optional;

/** Reads where a group is to start. */
public final class SubscriptionParser {
    private static final int DEPTH = 1;

    private SubscriptionParser() {
    }

    /** @throws Refusal bad_request when the body names no instant */
    public static Instant parse(byte[] bytes) {
        JsonValue body = JsonBody.parse(bytes, DEPTH, ErrorCode.BAD_REQUEST);
        JsonValue timestamp = body.is(JsonValue.Kind.OBJECT) ? body.fieldOrNull("subscriptionTimestamp") : null;
        if (timestamp == null) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "subscriptionTimestamp is required");
        }
        return Optional.ofNullable(timestamp.stringOrNull()).flatMap(WireTime::parse).map(WireTime::inMicroseconds)
            .orElseThrow(() -> new Refusal(ErrorCode.BAD_REQUEST, "subscriptionTimestamp must be an ISO-8601 instant"));
    }
}
