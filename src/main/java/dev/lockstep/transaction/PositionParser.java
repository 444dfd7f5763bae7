package dev.lockstep.transaction;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import dev.lockstep.platform.name.Names;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the positions of a step. What is wrong with them is a rollback, not a refusal (contract section A.2). */
final class PositionParser {
    static final int MAX_POSITIONS = 16_384;
    static final int MAX_METADATA_BYTES = 4096;

    private PositionParser() {
    }

    static List<PositionOperation> parse(List<JsonValue> elements) {
        if (elements.size() > MAX_POSITIONS) {
            throw bad(elements.size() + " positions in one call, the ceiling is " + MAX_POSITIONS);
        }
        List<PositionOperation> positions = new ArrayList<>(elements.size());
        for (JsonValue element : elements) {
            positions.add(position(element, "position at index " + positions.size()));
        }
        return positions;
    }

    private static PositionOperation position(JsonValue element, String where) {
        if (!element.is(Kind.OBJECT)) {
            throw bad(where + " is not an object");
        }
        String queue = required(element, "queue", where);
        String group = required(element, "consumerGroup", where);
        String partition = text(element, "partition", where);
        if (partition == null || partition.isEmpty()) {
            partition = Names.DEFAULT_PARTITION;
        }
        if (!Names.fit(queue, partition) || !Names.fit(queue, group)) {
            throw new StepRolledBackException(ErrorCode.NAME_TOO_LONG, where + ": the names are longer than the store can keep");
        }
        return new PositionOperation(queue, group, partition, offset(element, where), metadata(element, where),
            element.field("subscriptionMode") == null ? null : element.field("subscriptionMode").stringOrNull());
    }

    private static Long offset(JsonValue element, String where) {
        JsonValue offset = element.field("offset");
        if (offset == null) {
            throw bad(where + ": offset is required; null forgets the position");
        }
        if (offset.is(Kind.NULL)) {
            return null;
        }
        if (!offset.isLong() || offset.asLong() < 0) {
            throw bad(where + ": offset must be an integer from 0 to 9223372036854775807, or null");
        }
        return offset.asLong();
    }

    private static String metadata(JsonValue element, String where) {
        String metadata = text(element, "metadata", where);
        if (metadata != null && metadata.getBytes(StandardCharsets.UTF_8).length > MAX_METADATA_BYTES) {
            throw new StepRolledBackException(ErrorCode.TOO_LARGE, where + ": metadata has more than " + MAX_METADATA_BYTES + " bytes");
        }
        return metadata;
    }

    private static String required(JsonValue element, String field, String where) {
        String text = text(element, field, where);
        if (text == null || text.isEmpty()) {
            throw bad(where + ": " + field + " is required");
        }
        return text;
    }

    private static String text(JsonValue element, String field, String where) {
        JsonValue value = element.fieldOrNull(field);
        if (value == null) {
            return null;
        }
        String text = value.stringOrNull();
        if (text == null || text.indexOf('\0') >= 0) {
            throw bad(where + ": " + field + " must be a string without NUL");
        }
        return text;
    }

    private static StepRolledBackException bad(String message) {
        return new StepRolledBackException(ErrorCode.BAD_REQUEST, message);
    }
}
