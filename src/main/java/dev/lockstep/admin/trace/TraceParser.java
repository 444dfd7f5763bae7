package dev.lockstep.admin.trace;

import dev.lockstep.admin.PartitionIds;
import dev.lockstep.message.PushItemParser;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Reads the body of a trace (contract section F.4). */
public final class TraceParser {
    /** Names one trace may have. */
    static final int MAX_NAMES = 100;
    /** UTF-8 bytes of a name: it must fit an index entry, as the names of queues do. */
    static final int MAX_NAME_BYTES = 411;

    static final String UNKNOWN_PARTITION = "Partition not found";
    private static final String NULL = "null";
    private static final String DEFAULT_TYPE = "event";
    private static final int DEPTH = 2;

    private TraceParser() {
    }

    /** @throws Refusal bad_request with what was wrong; not_found when the partition's id is none */
    public static NewTrace parse(byte[] bytes) {
        JsonValue body = JsonBody.parse(bytes, DEPTH, ErrorCode.BAD_REQUEST);
        if (!body.is(Kind.OBJECT)) {
            throw refused("the body must be a JSON object");
        }
        String transactionId = transactionId(body);
        JsonValue messageId = body.fieldOrNull("messageId");
        String type = text(body, "eventType");
        JsonValue data = body.field("data");
        return new NewTrace(transactionId, partitionId(body), messageId == null ? null : messageId.uuidOrNull(),
            text(body, "consumerGroup"), names(body.fieldOrNull("traceNames")), type == null ? DEFAULT_TYPE : type,
            text(body, "worker"), data == null ? NULL : data.compact());
    }

    private static String transactionId(JsonValue body) {
        String id = text(body, "transactionId");
        if (id == null || id.isEmpty()) {
            throw refused("transactionId is required");
        }
        if (bytes(id) > PushItemParser.MAX_TRANSACTION_ID_BYTES) {
            throw refused("transactionId has more than " + PushItemParser.MAX_TRANSACTION_ID_BYTES + " bytes");
        }
        return id;
    }

    private static Long partitionId(JsonValue body) {
        String text = text(body, "partitionId");
        if (text == null) {
            return null;
        }
        OptionalLong id = PartitionIds.parse(text);
        if (id.isEmpty()) {
            throw new Refusal(ErrorCode.NOT_FOUND, UNKNOWN_PARTITION);
        }
        return id.getAsLong();
    }

    private static List<String> names(JsonValue names) {
        if (names == null) {
            return List.of();
        }
        if (!names.is(Kind.ARRAY)) {
            throw refused("traceNames must be an array of strings");
        }
        Set<String> distinct = new LinkedHashSet<>();
        for (JsonValue element : names.elements()) {
            distinct.add(name(element.stringOrNull()));
        }
        if (distinct.size() > MAX_NAMES) {
            throw refused("a trace has at most " + MAX_NAMES + " names");
        }
        return List.copyOf(distinct);
    }

    private static String name(String name) {
        if (name == null || name.isEmpty() || name.indexOf('\0') >= 0) {
            throw refused("traceNames must be an array of strings, none of them empty or with a NUL");
        }
        if (bytes(name) > MAX_NAME_BYTES) {
            throw refused("a trace's name has at most " + MAX_NAME_BYTES + " bytes");
        }
        return name;
    }

    private static String text(JsonValue body, String field) {
        JsonValue value = body.fieldOrNull(field);
        if (value == null) {
            return null;
        }
        String text = value.stringOrNull();
        if (text == null || text.indexOf('\0') >= 0) {
            throw refused(field + " must be a string without a NUL");
        }
        return text;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static Refusal refused(String message) {
        return new Refusal(ErrorCode.BAD_REQUEST, message);
    }
}
