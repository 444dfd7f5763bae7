package dev.lockstep.platform.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A value of a JSON body together with its text, which stays exactly as it was sent: the digits of numbers, the order of keys
 * and the escapes. Only what is asked for is decoded.
 */
public final class JsonValue {
    /** What JSON calls the value. */
    public enum Kind { OBJECT, ARRAY, STRING, NUMBER, TRUE, FALSE, NULL }

    private static final int MAX_NUMBER_LENGTH = 1000;

    private final byte[] body;
    private final int start;
    private final int end;
    private final Kind kind;
    private final List<JsonValue> elements;
    private final Map<String, JsonValue> fields;

    JsonValue(byte[] body, int start, int end, Kind kind, List<JsonValue> elements, Map<String, JsonValue> fields) {
        this.body = body;
        this.start = start;
        this.end = end;
        this.kind = kind;
        this.elements = elements;
        this.fields = fields;
    }

    public Kind kind() {
        return kind;
    }

    public boolean is(Kind asked) {
        return kind == asked;
    }

    /** The value as JSON text, as it was sent. */
    public String text() {
        return new String(body, start, end - start, StandardCharsets.UTF_8);
    }

    /** The value as JSON text without whitespace between tokens. */
    public String compact() {
        return JsonText.compact(body, start, end);
    }

    /** The characters of a string. */
    public String string() {
        require(Kind.STRING);
        try (JsonParser parser = JsonBody.FACTORY.createParser(body, start, end - start)) {
            parser.nextToken();
            return parser.getText();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The characters of a string, or null when the value is no string. */
    public String stringOrNull() {
        return kind == Kind.STRING ? string() : null;
    }

    /**
     * The exact number, or null when the value is no number, or one whose exponent no computer holds, or one written with more
     * than {@value #MAX_NUMBER_LENGTH} characters.
     */
    public BigDecimal numberOrNull() {
        // the time to read a number grows with the square of its digits
        if (kind != Kind.NUMBER || end - start > MAX_NUMBER_LENGTH) {
            return null;
        }
        try {
            return new BigDecimal(text());
        } catch (NumberFormatException beyondAllBounds) {
            return null;
        }
    }

    /** Whether the value is a number without a fraction that fits 64 bits; {@code 1.0} is, {@code 1.5} and {@code "1"} are not. */
    public boolean isLong() {
        BigDecimal number = numberOrNull();
        return number != null && (long) number.precision() - number.scale() <= 20 && number.stripTrailingZeros().scale() <= 0
            && number.toBigInteger().bitLength() < Long.SIZE;
    }

    public long asLong() {
        return numberOrNull().longValueExact();
    }

    public boolean isBoolean() {
        return kind == Kind.TRUE || kind == Kind.FALSE;
    }

    /** The UUID a string holds, or null when the value is no string in the form of a UUID. */
    public UUID uuidOrNull() {
        String text = stringOrNull();
        if (text == null || text.length() != 36) {
            return null;
        }
        try {
            UUID uuid = UUID.fromString(text);
            // it is read leniently: with groups of other lengths, and with signs
            return uuid.toString().equalsIgnoreCase(text) ? uuid : null;
        } catch (IllegalArgumentException notOne) {
            return null;
        }
    }

    /** The elements of an array. */
    public List<JsonValue> elements() {
        require(Kind.ARRAY);
        return elements != null ? elements : expanded().elements;
    }

    /** The fields of an object; of a name that stands twice the last one. */
    public Map<String, JsonValue> fields() {
        require(Kind.OBJECT);
        return fields != null ? fields : expanded().fields;
    }

    /** The field of an object, or null when it is absent. */
    public JsonValue field(String name) {
        return fields().get(name);
    }

    /** The field of an object, or null when it is absent or JSON null. */
    public JsonValue fieldOrNull(String name) {
        JsonValue value = field(name);
        return value == null || value.is(Kind.NULL) ? null : value;
    }

    private JsonValue expanded() {
        return JsonBody.expand(body, start, end);
    }

    private void require(Kind asked) {
        if (kind != asked) {
            throw new IllegalStateException("a JSON " + kind + " is not a " + asked);
        }
    }
}
