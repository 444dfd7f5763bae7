package dev.lockstep.transaction;

import dev.lockstep.delivery.AckParser;
import dev.lockstep.delivery.AckStatus;
import dev.lockstep.message.PushItemParser;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import dev.lockstep.platform.name.Names;
import dev.lockstep.transaction.Step.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the acks and pushes of a step (contract section A.1). */
final class OperationParser {
    private static final PushItemParser ITEMS = new PushItemParser(ErrorCode.BAD_REQUEST);
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private OperationParser() {
    }

    static List<Part> parse(List<JsonValue> elements) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            operation(elements.get(i), "operation at index " + i, parts);
        }
        return parts;
    }

    private static void operation(JsonValue element, String where, List<Part> parts) {
        String type = element.is(Kind.OBJECT) && element.field("type") != null ? element.field("type").stringOrNull() : null;
        if ("ack".equals(type)) {
            parts.add(Part.of(ack(element, where)));
        } else if ("push".equals(type)) {
            push(element, where, parts);
        } else {
            throw new Refusal(ErrorCode.BAD_REQUEST, where + " is no object of type \"ack\" or \"push\"");
        }
    }

    private static void push(JsonValue element, String where, List<Part> parts) {
        JsonValue items = element.fieldOrNull("items");
        if (items == null) {
            parts.add(Part.of(ITEMS.parse(inline(element, where), where)));
            return;
        }
        if (!items.is(Kind.ARRAY)) {
            throw new Refusal(ErrorCode.BAD_REQUEST, where + ": items must be an array");
        }
        int i = 0;
        for (JsonValue item : items.elements()) {
            parts.add(Part.of(ITEMS.parse(item, where + ", item at index " + i++)));
        }
    }

    /** An inline push without queue or payload is a rollback; an item without them is a refusal. */
    private static JsonValue inline(JsonValue element, String where) {
        JsonValue queue = element.fieldOrNull("queue");
        if (queue == null || "".equals(queue.stringOrNull()) || element.field("payload") == null) {
            throw new StepRolledBackException(ErrorCode.BAD_REQUEST, where + ": a push needs items, or queue and payload");
        }
        return element;
    }

    private static AckOperation ack(JsonValue element, String where) {
        String transactionId = text(element, "transactionId", where);
        String error = element.fieldOrNull("error") == null ? null : AckParser.storable(string(element.field("error"), "error", where));
        return new AckOperation(transactionId == null ? "" : transactionId, partitionId(element, where),
            group(element, where), text(element, "leaseId", where),
            AckStatus.of(text(element, "status", where)), error);
    }

    /** Whatever is no text is no group: then queue mode's. */
    private static String group(JsonValue element, String where) {
        JsonValue value = element.field("consumerGroup");
        boolean named = value != null && value.is(Kind.STRING) && !value.string().isEmpty();
        return named ? text(element, "consumerGroup", where) : Names.QUEUE_MODE;
    }

    private static long partitionId(JsonValue element, String where) {
        String text = text(element, "partitionId", where);
        if (text == null || !DIGITS.matcher(text).matches()) {
            throw new StepRolledBackException(ErrorCode.BAD_REQUEST, where + ": partitionId is not a partition id");
        }
        Long id = AckParser.partitionId(text);
        return id == null ? AckOperation.NO_PARTITION : id;
    }

    private static String text(JsonValue element, String field, String where) {
        JsonValue value = element.fieldOrNull(field);
        if (value == null) {
            return null;
        }
        String text = string(value, field, where);
        if (text.indexOf('\0') >= 0) {
            throw new Refusal(ErrorCode.BAD_REQUEST, where + ": " + field + " holds a NUL");
        }
        return text;
    }

    private static String string(JsonValue value, String field, String where) {
        if (!value.is(Kind.STRING)) {
            throw new Refusal(ErrorCode.BAD_REQUEST, where + ": " + field + " must be a string");
        }
        return value.string();
    }
}
