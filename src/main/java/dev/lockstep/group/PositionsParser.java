package dev.lockstep.group;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.name.Names;
import java.util.List;

/** Reads the body of a positions read. */
public final class PositionsParser {
    static final int MAX_ENTRIES = 65_536;
    private static final int DEPTH = 3;

    private PositionsParser() {
    }

    /** @throws Refusal bad_request, with what was wrong */
    public static PositionsRequest parse(byte[] bytes) {
        JsonValue body = JsonBody.parse(bytes, DEPTH, ErrorCode.BAD_REQUEST);
        if (!body.is(JsonValue.Kind.OBJECT)) {
            throw refused("the body must be a JSON object");
        }
        String group = text(body, "consumerGroup", "consumerGroup is required");
        JsonValue entries = body.fieldOrNull("entries");
        return new PositionsRequest(group, entries == null ? null : entries(entries));
    }

    private static List<PositionsRequest.Entry> entries(JsonValue entries) {
        if (!entries.is(JsonValue.Kind.ARRAY)) {
            throw refused("entries is an array");
        }
        List<JsonValue> elements = entries.elements();
        if (elements.size() > MAX_ENTRIES) {
            throw refused("at most " + MAX_ENTRIES + " entries, got " + elements.size());
        }
        return elements.stream().map(PositionsParser::entry).toList();
    }

    private static PositionsRequest.Entry entry(JsonValue element) {
        String complaint = "every entry names a queue";
        if (!element.is(JsonValue.Kind.OBJECT)) {
            throw refused(complaint);
        }
        return new PositionsRequest.Entry(text(element, "queue", complaint), partition(element.fieldOrNull("partition")));
    }

    private static String partition(JsonValue value) {
        if (value == null) {
            return Names.DEFAULT_PARTITION;
        }
        String name = value.stringOrNull();
        if (name == null) {
            throw refused("a partition is a string");
        }
        return name.isEmpty() ? Names.DEFAULT_PARTITION : withoutNul(name);
    }

    private static String text(JsonValue object, String field, String complaint) {
        JsonValue value = object.fieldOrNull(field);
        String text = value == null ? null : value.stringOrNull();
        if (text == null || text.isEmpty()) {
            throw refused(complaint);
        }
        return withoutNul(text);
    }

    private static String withoutNul(String name) {
        if (name.indexOf('\0') >= 0) {
            throw refused("a name must not hold a NUL");
        }
        return name;
    }

    private static Refusal refused(String message) {
        return new Refusal(ErrorCode.BAD_REQUEST, message);
    }
}
