package dev.lockstep.step;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import java.nio.charset.StandardCharsets;

/**
 * A JSON value as its text: a payload, or what a key holds. Numbers keep every digit.
 *
 * @param text the JSON text
 */
public record Json(@JsonValue @JsonRawValue String text) {
    static final Json NULL = new Json("null");

    /** @throws IllegalArgumentException when the text is not one JSON value */
    public Json {
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw new IllegalArgumentException("half of a surrogate pair is no Unicode text");
        }
        try {
            JsonBody.parse(text.getBytes(StandardCharsets.UTF_8), 0, ErrorCode.BAD_REQUEST);
        } catch (Refusal e) {
            throw new IllegalArgumentException("not one JSON value: " + e.getMessage(), e);
        }
    }

    /**
     * A value as JSON: a {@link Json} as it is, a tree, or any object that Jackson can write. A Java string becomes a JSON string; JSON text
     * is given as {@code new Json(text)}.
     *
     * @throws IllegalArgumentException when Jackson cannot write the object
     */
    public static Json of(Object value) {
        if (value instanceof Json json) {
            return json;
        }
        try {
            return value == null ? NULL : new Json(CallerMappers.current().writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot be written as JSON: " + value.getClass().getName(), e);
        }
    }

    /** The value as a tree. */
    public JsonNode tree() {
        return as(JsonNode.class);
    }

    /**
     * The value as an object that Jackson makes of it.
     *
     * @throws IllegalArgumentException when Jackson cannot
     */
    public <T> T as(Class<T> type) {
        try {
            return CallerMappers.current().readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("cannot be read as " + type.getName(), e);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
