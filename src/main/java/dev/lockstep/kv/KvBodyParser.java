package dev.lockstep.kv;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.name.Names;
import java.util.List;
import java.util.Map;

/** Reads what the KV routes are sent, down to the operations (contract section C.1). */
final class KvBodyParser {
    private static final List<String> FIELDS_OF_THE_PATH = List.of("op", "ns", "namespace", "key");
    private static final int ENVELOPE_DEPTH = 2;
    private static final String ROUTE = "/api/v1/kv/";

    private KvBodyParser() {
    }

    /** The elements of an array, or of an object's {@code operations}. */
    static List<JsonValue> operations(byte[] body) {
        JsonValue value = JsonBody.parse(body, ENVELOPE_DEPTH, ErrorCode.KV_BAD_BODY);
        JsonValue operations = value.is(JsonValue.Kind.OBJECT) ? value.field("operations") : value;
        if (operations == null || !operations.is(JsonValue.Kind.ARRAY)) {
            throw new Refusal(ErrorCode.KV_BAD_BODY, "the body must be an array of operations, or {\"operations\":[...]}");
        }
        return operations.elements();
    }

    /** The fields of an object. */
    static Map<String, JsonValue> object(byte[] body) {
        return fields(JsonBody.parse(body, 1, ErrorCode.KV_BAD_BODY));
    }

    /** The fields of an object that speaks of the key in the path. */
    static Map<String, JsonValue> ofPath(byte[] body) {
        return requireNothingOfThePath(object(body));
    }

    /** As {@link #ofPath}, for a body that may be missing or null. */
    static Map<String, JsonValue> ofPathIfAny(byte[] body) {
        if (body == null || body.length == 0) {
            return Map.of();
        }
        JsonValue value = JsonBody.parse(body, 1, ErrorCode.KV_BAD_BODY);
        return value.is(JsonValue.Kind.NULL) ? Map.of() : requireNothingOfThePath(fields(value));
    }

    private static Map<String, JsonValue> fields(JsonValue value) {
        if (!value.is(JsonValue.Kind.OBJECT)) {
            throw new Refusal(ErrorCode.KV_BAD_BODY, "the body must be a JSON object");
        }
        return value.fields();
    }

    private static Map<String, JsonValue> requireNothingOfThePath(Map<String, JsonValue> fields) {
        for (String name : FIELDS_OF_THE_PATH) {
            if (fields.containsKey(name)) {
                throw new Refusal(ErrorCode.KV_FIELD_IN_PATH, name + " is taken from the path and must not be in the body");
            }
        }
        return fields;
    }

    /**
     * The key that a path of these routes names: one segment is the namespace, everything behind it the key. Each is decoded once,
     * so a slash in a key may stand as it is or as {@code %2F}.
     */
    static KvKey keyOfPath(String rawPath) {
        int start = rawPath.indexOf(ROUTE) + ROUTE.length();
        int end = rawPath.indexOf('/', start);
        String namespace = KvNames.namespace("", decoded(rawPath.substring(start, end), ErrorCode.KV_BAD_NAMESPACE));
        return new KvKey(namespace, KvNames.key("", decoded(rawPath.substring(end + 1), ErrorCode.KV_BAD_KEY)));
    }

    private static String decoded(String raw, ErrorCode onFailure) {
        try {
            return Names.ofSegment(raw);
        } catch (Refusal malformed) {
            throw new Refusal(onFailure, malformed.getMessage());
        }
    }

    /** Refuses a query string: what it names would stand in every access log on the way. */
    static void requireNoQuery(String rawQuery) {
        if (rawQuery != null && !rawQuery.isEmpty()) {
            throw new Refusal(ErrorCode.KV_NO_QUERY_STRING, "this route takes no query parameters; a prefix or a key goes into the body"
                + " of POST /api/v1/kv");
        }
    }
}
