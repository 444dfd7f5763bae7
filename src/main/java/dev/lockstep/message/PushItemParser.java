package dev.lockstep.message;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import dev.lockstep.platform.name.Names;
import java.nio.charset.StandardCharsets;

/** Reads one item of a push (contract sections A.1, B.1): the push route and the transaction refuse the same items. */
public final class PushItemParser {
    /** Bytes of UTF-8 a transactionId may have. */
    public static final int MAX_TRANSACTION_ID_BYTES = 65_535;

    private final ErrorCode onFailure;

    /** @param onFailure the code of an item of the wrong shape */
    public PushItemParser(ErrorCode onFailure) {
        this.onFailure = onFailure;
    }

    /**
     * @param where names the item in the message of a refusal, such as {@code item at index 3}
     * @throws Refusal when the item is no object with a queue and a payload, or a field is of the wrong type
     * @throws LimitRefusal when a name or the transactionId is too long
     */
    public PushItem parse(JsonValue item, String where) {
        if (!item.is(Kind.OBJECT)) {
            throw new Refusal(onFailure, where + " is not an object");
        }
        String queue = text(item, "queue", where);
        if (queue == null || queue.isEmpty()) {
            throw new Refusal(onFailure, where + ": queue is required");
        }
        JsonValue payload = item.field("payload");
        if (payload == null) {
            throw new Refusal(onFailure, where + ": payload is required");
        }
        String partition = text(item, "partition", where);
        if (partition == null || partition.isEmpty()) {
            partition = Names.DEFAULT_PARTITION;
        }
        Names.requireFit(queue, partition);
        JsonValue traceId = item.field("traceId");
        return new PushItem(queue, partition, transactionId(item, where), traceId == null ? null : traceId.uuidOrNull(), payload.text());
    }

    private String transactionId(JsonValue item, String where) {
        String id = text(item, "transactionId", where);
        if (id != null && id.getBytes(StandardCharsets.UTF_8).length > MAX_TRANSACTION_ID_BYTES) {
            throw new LimitRefusal(ErrorCode.BAD_REQUEST, where + ": transactionId has more than " + MAX_TRANSACTION_ID_BYTES + " bytes");
        }
        return id;
    }

    private String text(JsonValue item, String field, String where) {
        JsonValue value = item.fieldOrNull(field);
        if (value == null) {
            return null;
        }
        if (!value.is(Kind.STRING)) {
            throw new Refusal(onFailure, where + ": " + field + " must be a string");
        }
        String text = value.string();
        if (text.indexOf('\0') >= 0) {
            throw new Refusal(onFailure, where + ": " + field + " holds a NUL");
        }
        return text;
    }
}
