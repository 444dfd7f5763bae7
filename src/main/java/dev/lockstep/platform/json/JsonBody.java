package dev.lockstep.platform.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads a request body in one pass, down to a given depth; what lies deeper is checked and kept as text. So a payload is never
 * made into a tree. Strings must be Unicode that UTF-8 can carry; nesting ends at {@value #MAX_DEPTH} levels.
 */
public final class JsonBody {
    /** Levels of arrays and objects a body may nest. */
    public static final int MAX_DEPTH = 1000;

    // names of fields come from clients: interned, they would stay in the JVM for good
    static final JsonFactory FACTORY = JsonFactory.builder()
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH)
            .maxStringLength(Integer.MAX_VALUE).maxNumberLength(Integer.MAX_VALUE).maxNameLength(Integer.MAX_VALUE).build())
        .build();

    private static final String EMPTY = "the body is empty";
    private static final String TOO_DEEP = "the body nests more than " + MAX_DEPTH + " levels of arrays and objects";
    // the parser speaks of its own features where it names a place
    private static final Pattern PARSERS_SOURCE = Pattern.compile("\\[Source: [^;\\]]*; (line: \\d+, column: \\d+)\\]");

    private JsonBody() {
    }

    /**
     * The body's one value.
     *
     * @param depth levels of arrays and objects to open; deeper ones open when they are asked for
     * @throws Refusal with {@code onFailure} when the body is no JSON, or holds text that is no Unicode
     */
    public static JsonValue parse(byte[] body, int depth, ErrorCode onFailure) {
        // an array of no bytes never gets to the parser, which looks for a byte order mark in it
        String fault = body.length == 0 ? EMPTY : JsonText.fault(body);
        if (fault != null) {
            throw new Refusal(onFailure, fault);
        }
        try (JsonParser parser = FACTORY.createParser(body)) {
            if (parser.nextToken() == null) {
                throw new Refusal(onFailure, EMPTY);
            }
            JsonValue value = new Reader(parser, body, 0).read(depth);
            if (parser.nextToken() != null) {
                throw new Refusal(onFailure, "the body goes on after its JSON value");
            }
            return value;
        } catch (StreamConstraintsException e) {
            // of the limits only that of the nesting is left, and the parser does not say where it was crossed
            throw new Refusal(onFailure, TOO_DEEP);
        } catch (JsonProcessingException e) {
            throw new Refusal(onFailure, "%s (line %d, column %d)".formatted(PARSERS_SOURCE.matcher(e.getOriginalMessage()).replaceAll("$1"),
                e.getLocation().getLineNr(), e.getLocation().getColumnNr()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A part of a body that was checked before, opened one level. */
    static JsonValue expand(byte[] body, int start, int end) {
        try (JsonParser parser = FACTORY.createParser(body, start, end - start)) {
            parser.nextToken();
            return new Reader(parser, body, start).read(1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the values of one parser, whose input starts at {@code base} of the body. */
    private record Reader(JsonParser parser, byte[] body, int base) {
        JsonValue read(int depth) throws IOException {
            int start = base + (int) parser.currentTokenLocation().getByteOffset();
            JsonToken token = parser.currentToken();
            List<JsonValue> elements = null;
            Map<String, JsonValue> fields = null;
            if (token == JsonToken.START_ARRAY && depth > 0) {
                elements = elements(depth);
            } else if (token == JsonToken.START_OBJECT && depth > 0) {
                fields = fields(depth);
            } else if (token.isStructStart()) {
                parser.skipChildren();
            } else {
                parser.finishToken();
            }
            return new JsonValue(body, start, end(token, start), kind(token), elements, fields);
        }

        /** A number ends with its text: the parser reads on over a space behind one that is a whole body. */
        private int end(JsonToken token, int start) throws IOException {
            return token.isNumeric() ? start + parser.getTextLength() : base + (int) parser.currentLocation().getByteOffset();
        }

        private List<JsonValue> elements(int depth) throws IOException {
            List<JsonValue> elements = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                elements.add(read(depth - 1));
            }
            return elements;
        }

        private Map<String, JsonValue> fields(int depth) throws IOException {
            Map<String, JsonValue> fields = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                fields.put(name, read(depth - 1));
            }
            return fields;
        }
    }

    private static JsonValue.Kind kind(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> JsonValue.Kind.OBJECT;
            case START_ARRAY -> JsonValue.Kind.ARRAY;
            case VALUE_STRING -> JsonValue.Kind.STRING;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> JsonValue.Kind.NUMBER;
            case VALUE_TRUE -> JsonValue.Kind.TRUE;
            case VALUE_FALSE -> JsonValue.Kind.FALSE;
            case VALUE_NULL -> JsonValue.Kind.NULL;
            default -> throw new IllegalStateException("no value starts with " + token);
        };
    }
}
