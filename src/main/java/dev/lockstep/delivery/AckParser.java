package dev.lockstep.delivery;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import dev.lockstep.platform.name.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the body of an ack call (contract section B.4). */
public final class AckParser {
    private static final int BODY_DEPTH = 3;
    private static final Pattern DIGITS = Pattern.compile("[0-9]{1,18}");

    private AckParser() {
    }

    /** @throws Refusal bad_body when the body is no JSON object, or an item or a field of it has the wrong type */
    public static AckBatch parse(byte[] body) {
        JsonValue root;
        try {
            root = JsonBody.parse(body, BODY_DEPTH, ErrorCode.BAD_BODY);
        } catch (Refusal e) {
            throw bad(e.getMessage());
        }
        if (!root.is(Kind.OBJECT)) {
            throw bad("it is no object");
        }
        JsonValue list = root.fieldOrNull("acknowledgments");
        if (list != null && !list.is(Kind.ARRAY)) {
            throw bad("acknowledgments must be an array");
        }
        String group = group(root);
        if (list == null || list.elements().isEmpty()) {
            return new AckBatch(group, List.of(item(root, "it")));
        }
        List<AckRequest> items = new ArrayList<>();
        for (JsonValue element : list.elements()) {
            items.add(item(element, "acknowledgment at index " + items.size()));
        }
        return new AckBatch(group, items);
    }

    /** The group a body names: queue mode's when it names none that is text. */
    private static String group(JsonValue body) {
        JsonValue value = body.field("consumerGroup");
        String group = value == null ? null : value.stringOrNull();
        if (group != null && group.indexOf('\0') >= 0) {
            throw bad("consumerGroup holds a NUL");
        }
        return group == null || group.isEmpty() ? Names.QUEUE_MODE : group;
    }

    /** The partition a text of digits names, or null when no partition can have that id. */
    public static Long partitionId(String text) {
        return text != null && DIGITS.matcher(text).matches() ? Long.valueOf(text) : null;
    }

    private static AckRequest item(JsonValue item, String where) {
        if (!item.is(Kind.OBJECT)) {
            throw bad(where + " is not an object");
        }
        String transactionId = text(item, "transactionId", where);
        return new AckRequest(transactionId == null ? "" : transactionId, partitionId(text(item, "partitionId", where)),
            text(item, "leaseId", where), AckStatus.of(text(item, "status", where)), error(item, where));
    }

    private static String text(JsonValue item, String field, String where) {
        JsonValue value = item.fieldOrNull(field);
        if (value != null && !value.is(Kind.STRING)) {
            throw bad(where + ": " + field + " must be a string");
        }
        String text = value == null ? null : value.string();
        if (text != null && text.indexOf('\0') >= 0 && !field.equals("error")) {
            throw bad(where + ": " + field + " holds a NUL");
        }
        return text;
    }

    private static String error(JsonValue item, String where) {
        return storable(text(item, "error", where));
    }

    /** The text of an error as the store can keep it: a NUL becomes the replacement character. */
    public static String storable(String error) {
        return error == null ? null : error.replace('\0', '\uFFFD');
    }

    private static Refusal bad(String why) {
        return new Refusal(ErrorCode.BAD_BODY, "bad ack body: " + why);
    }
}
