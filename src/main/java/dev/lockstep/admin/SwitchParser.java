package dev.lockstep.admin;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.maintenance.Switch;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads what an operator switches (contract section H). */
final class SwitchParser {
    private static final Map<String, Switch> PAUSES = new LinkedHashMap<>();

    static {
        PAUSES.put("kv", Switch.KV);
        PAUSES.put("timersSchedule", Switch.TIMERS_SCHEDULE);
        PAUSES.put("timersFire", Switch.TIMERS_FIRE);
    }

    private SwitchParser() {
    }

    /** @throws Refusal bad_request when {@code enabled} is not true or false */
    static boolean enabled(byte[] body) {
        JsonValue value = JsonBody.parse(body, 1, ErrorCode.BAD_REQUEST);
        JsonValue enabled = value.is(JsonValue.Kind.OBJECT) ? value.field("enabled") : null;
        if (enabled == null || !enabled.isBoolean()) {
            throw refused("enabled (boolean) is required");
        }
        return enabled.is(JsonValue.Kind.TRUE);
    }

    /**
     * The pauses that are named; what is not stays as it is.
     *
     * @throws Refusal bad_request when one is not true or false, or none is named
     */
    static Map<Switch, Boolean> pauses(byte[] body) {
        JsonValue value = JsonBody.parse(body, 1, ErrorCode.BAD_REQUEST);
        if (!value.is(JsonValue.Kind.OBJECT)) {
            throw refused("the body must be a JSON object");
        }
        Map<Switch, Boolean> named = new EnumMap<>(Switch.class);
        PAUSES.forEach((name, which) -> {
            JsonValue position = value.fieldOrNull(name);
            if (position != null) {
                if (!position.isBoolean()) {
                    throw refused(name + " must be a boolean");
                }
                named.put(which, position.is(JsonValue.Kind.TRUE));
            }
        });
        if (named.isEmpty()) {
            throw refused("at least one of " + String.join(", ", PAUSES.keySet()) + " (boolean) is required");
        }
        return named;
    }

    private static Refusal refused(String message) {
        return new Refusal(ErrorCode.BAD_REQUEST, message);
    }
}
