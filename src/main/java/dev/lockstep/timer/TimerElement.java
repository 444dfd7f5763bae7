package dev.lockstep.timer;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import dev.lockstep.platform.name.Names;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Set;

/** One element of a call's timers: reads its fields, and refuses what is wrong with them under the code of the route. */
final class TimerElement {
    /** UTF-8 bytes of a timer's name: what the primary key's index can hold beside the longest queue name. */
    static final int MAX_KEY_BYTES = 2048;
    /** UTF-8 bytes of the fired message's transactionId, as of any message's. */
    static final int MAX_TXN_BYTES = 65_535;

    /** No delay needs more, and reading a number takes time that grows with the square of its length. */
    private static final int MAX_NUMBER_CHARACTERS = 400;

    private static final Set<String> SERVER_OWNED = Set.of("producerSub", "producer_sub", "messageId", "message_id", "tenant", "tenantId",
        "_tenant", "tenant_id", "deliverAt", "deliver_at", "delaySeconds", "delay_seconds", "attempts", "claimToken", "claim_token",
        "claimedUntil");

    private final int index;
    private final JsonValue value;
    private final boolean inTransaction;
    private byte[] payload;

    TimerElement(int index, JsonValue value, boolean inTransaction) {
        this.index = index;
        this.value = value;
        this.inTransaction = inTransaction;
    }

    void requireObject() {
        if (!value.is(Kind.OBJECT)) {
            throw refusal(ErrorCode.TIMERS_BAD_OP, "is not an object");
        }
    }

    boolean schedules() {
        String op = operation();
        return "schedule".equals(op) || "reschedule".equals(op);
    }

    void requireKnownOperation() {
        if (!schedules() && !"cancel".equals(operation())) {
            JsonValue op = value.field("op");
            throw refusal("unknown operation " + (op == null ? "NULL" : "'" + shown(op) + "'"));
        }
    }

    private String operation() {
        JsonValue op = value.field("op");
        return op == null ? null : op.stringOrNull();
    }

    private static String shown(JsonValue op) {
        String text = op.is(Kind.STRING) ? op.string() : op.text();
        return text.length() <= 64 ? text : text.substring(0, 64) + "...";
    }

    /** Fields that only the server writes: those whose name says so by its first character. */
    void refuseUnderscoreFields() {
        value.fields().keySet().stream().filter(name -> name.startsWith("_")).findFirst().ifPresent(name -> {
            throw serverOwned(ErrorCode.TIMERS_SERVER_OWNED_FIELD, name);
        });
    }

    /** Fields that only the server writes, all of them. */
    void refuseServerOwnedFields() {
        value.fields().keySet().stream().filter(name -> name.startsWith("_") || SERVER_OWNED.contains(name)).findFirst().ifPresent(name -> {
            boolean named = name.startsWith("_") || name.equals("producerSub");
            throw serverOwned(named ? ErrorCode.TIMERS_SERVER_OWNED_FIELD : badRequest(), name);
        });
    }

    private Refusal serverOwned(ErrorCode code, String name) {
        return new Refusal(code, message("the field '" + (name.length() <= 64 ? name : name.substring(0, 64) + "...")
            + "' is the server's own"));
    }

    String queue() {
        String queue = textOrNull("queue");
        if (queue == null || queue.isEmpty()) {
            throw refusal(ErrorCode.TIMERS_QUEUE_REQUIRED, "queue is required");
        }
        return queue;
    }

    String timerKey() {
        String key = textOrNull("timerKey");
        if (key == null || key.isEmpty()) {
            throw refusal("timerKey is required");
        }
        return key;
    }

    /** The partition, {@code Default} when none is given. */
    String partition() {
        JsonValue partition = value.fieldOrNull("partition");
        if (partition == null) {
            return Names.DEFAULT_PARTITION;
        }
        String name = textOrNull("partition");
        if (name == null || name.isEmpty()) {
            throw refusal("partition must be a string that is not empty");
        }
        return name;
    }

    void requireFittingNames() {
        if (!Names.fit(queue(), partition())) {
            throw new LimitRefusal(ErrorCode.NAME_TOO_LONG, message("queue and partition have more than " + Names.BUDGET_BYTES
                + " bytes together"));
        }
        if (bytes(timerKey()) > MAX_KEY_BYTES) {
            throw new LimitRefusal(ErrorCode.NAME_TOO_LONG, message("timerKey has more than " + MAX_KEY_BYTES + " bytes"));
        }
    }

    BigDecimal delayMillis() {
        JsonValue delay = value.field("delayMs");
        BigDecimal millis = delay == null || delay.text().length() > MAX_NUMBER_CHARACTERS ? null : delay.numberOrNull();
        if (millis == null) {
            throw refusal(ErrorCode.TIMERS_DELAY_REQUIRED, "delayMs is required and must be a number");
        }
        return millis;
    }

    void requireWithinHorizon(long maxMillis) {
        if (delayMillis().compareTo(BigDecimal.valueOf(maxMillis)) > 0) {
            throw refusal(ErrorCode.TIMERS_HORIZON, "delayMs is more than " + maxMillis + " ahead");
        }
    }

    String txn() {
        String txn = textOrNull("txn");
        if (txn == null || txn.isEmpty()) {
            throw refusal("txn is required");
        }
        if (bytes(txn) > MAX_TXN_BYTES) {
            throw new LimitRefusal(ErrorCode.BAD_REQUEST, message("txn has more than " + MAX_TXN_BYTES + " bytes"));
        }
        return txn;
    }

    /** What a cancel wants to be answered, or null. */
    String txnOfCancel() {
        JsonValue txn = value.fieldOrNull("txn");
        if (txn != null && !txn.is(Kind.STRING)) {
            throw refusal("txn must be a string");
        }
        return txn == null ? null : txn.string();
    }

    /** The payload's bytes, still compressed when they are. */
    byte[] payload() {
        if (payload == null) {
            JsonValue text = value.field("payload");
            if (text == null || !text.is(Kind.STRING)) {
                throw refusal(ErrorCode.TIMERS_PAYLOAD_REQUIRED, "payload is required and must be a base64 string");
            }
            payload = decoded(text.string());
        }
        return payload;
    }

    private byte[] decoded(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException notBase64) {
            throw refusal(ErrorCode.TIMERS_PAYLOAD_NOT_BASE64, "payload is not base64");
        }
    }

    void requirePayloadWithin(int maxBytes) {
        if (payload().length > maxBytes) {
            throw payloadTooLarge(maxBytes);
        }
    }

    Refusal payloadTooLarge(long maxBytes) {
        return refusal(ErrorCode.TIMERS_PAYLOAD_TOO_LARGE, "payload has more than " + maxBytes + " bytes");
    }

    /** A field that is true or false, and false when it is absent. */
    boolean flag(String field) {
        JsonValue flag = value.fieldOrNull(field);
        if (flag != null && !flag.isBoolean()) {
            throw refusal(field + " must be a boolean");
        }
        return flag != null && flag.is(Kind.TRUE);
    }

    /** A string the database can store, null when the field is absent or no string. */
    private String textOrNull(String field) {
        JsonValue text = value.field(field);
        String characters = text == null ? null : text.stringOrNull();
        if (characters != null && characters.indexOf('\0') >= 0) {
            throw refusal(field + " holds a NUL");
        }
        return characters;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    Refusal refusal(String what) {
        return new Refusal(badRequest(), message(what));
    }

    /** A refusal whose code only the route tells apart. */
    private Refusal refusal(ErrorCode onRoute, String what) {
        return new Refusal(inTransaction ? ErrorCode.BAD_REQUEST : onRoute, message(what));
    }

    private ErrorCode badRequest() {
        return inTransaction ? ErrorCode.BAD_REQUEST : ErrorCode.TIMERS_BAD_REQUEST;
    }

    private String message(String what) {
        return "QTIMER op " + index + ": " + what;
    }
}
