package dev.lockstep.message;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.name.Names;
import java.util.EnumMap;
import java.util.Map;

/** Reads the body of configure; what the contract does not know is passed over. */
public final class ConfigureParser {
    private static final int DEPTH = 2;

    private ConfigureParser() {
    }

    /** @throws Refusal bad_request or name_too_long, with what was wrong */
    public static ConfigureRequest parse(byte[] bytes) {
        JsonValue body = JsonBody.parse(bytes, DEPTH, ErrorCode.BAD_REQUEST);
        if (!body.is(JsonValue.Kind.OBJECT)) {
            throw refused("the body must be a JSON object");
        }
        String queue = queue(body);
        boolean replace = isReplace(body.fieldOrNull("mode"));
        JsonValue nested = body.fieldOrNull("options");
        boolean isNested = nested != null && nested.is(JsonValue.Kind.OBJECT);
        JsonValue options = isNested ? nested : body;
        ConfigureRequest request = new ConfigureRequest(queue, replace, options(options),
            label("namespace", body, options), label("task", body, options));
        Names.requireFit(queue, "");
        return request;
    }

    private static String queue(JsonValue body) {
        JsonValue value = body.fieldOrNull("queue");
        String queue = value == null ? null : value.stringOrNull();
        if (queue == null || queue.isEmpty()) {
            throw refused("queue is required");
        }
        return withoutNul("queue", queue);
    }

    private static boolean isReplace(JsonValue mode) {
        String text = mode == null ? "merge" : mode.stringOrNull();
        if ("merge".equals(text) || "replace".equals(text)) {
            return text.equals("replace");
        }
        throw refused("mode must be \"merge\" or \"replace\", got " + mode.compact());
    }

    private static Map<QueueOption, Object> options(JsonValue from) {
        Map<QueueOption, Object> named = new EnumMap<>(QueueOption.class);
        for (QueueOption option : QueueOption.values()) {
            JsonValue value = from.field(option.wireName());
            if (value != null) {
                named.put(option, option.read(value));
            }
        }
        return named;
    }

    /** Among the options null and the empty string clear a label; beside them they say nothing. */
    private static String label(String name, JsonValue body, JsonValue options) {
        JsonValue inner = options == body ? null : options.field(name);
        if (inner != null) {
            return inner.is(JsonValue.Kind.NULL) ? "" : labelText(name, inner);
        }
        JsonValue outer = body.field(name);
        if (outer == null) {
            return null;
        }
        if (outer.is(JsonValue.Kind.NULL)) {
            return options == body ? "" : null;
        }
        String text = labelText(name, outer);
        return text.isEmpty() ? null : text;
    }

    private static String labelText(String name, JsonValue value) {
        String text = value.stringOrNull();
        if (text == null) {
            throw refused(name + " must be a string");
        }
        Names.requireFit(text, "");
        return withoutNul(name, text);
    }

    private static String withoutNul(String name, String text) {
        if (text.indexOf('\0') >= 0) {
            throw refused(name + " must not hold a NUL");
        }
        return text;
    }

    private static Refusal refused(String message) {
        return new Refusal(ErrorCode.BAD_REQUEST, message);
    }
}
