package dev.lockstep.kv;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonValue;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * The fields of an operation, each read as the type it must have.
 *
 * @param at where the operation stands, to begin a refusal with
 */
record KvFields(String at, Map<String, JsonValue> fields) {
    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);

    /** The field's value, null when it is absent. */
    JsonValue get(String name) {
        return fields.get(name);
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    /** The text of a name: a string's characters, another value's JSON text; null when it is absent or JSON null. */
    String text(String name) {
        return textOf(fields.get(name));
    }

    static String textOf(JsonValue value) {
        if (value == null || value.is(JsonValue.Kind.NULL)) {
            return null;
        }
        return value.is(JsonValue.Kind.STRING) ? value.string() : value.compact();
    }

    boolean isTrue(String name) {
        JsonValue value = fields.get(name);
        return value != null && value.is(JsonValue.Kind.TRUE);
    }

    /** A boolean, false when it is absent. */
    boolean flag(String name) {
        JsonValue value = fields.get(name);
        if (value != null && !value.isBoolean()) {
            throw badRequest(name + " must be a boolean");
        }
        return isTrue(name);
    }

    /** A boolean, false when it is absent or null. */
    boolean flagOrNull(String name) {
        return !isNull(name) && flag(name);
    }

    /** An integer cut to 64 bits, the fallback when it is absent or null. */
    long integer(String name, long fallback) {
        if (isNull(name)) {
            return fallback;
        }
        return integerOf(fields.get(name)).orElseThrow(() -> badRequest(name + " must be an integer"));
    }

    private boolean isNull(String name) {
        JsonValue value = fields.get(name);
        return value == null || value.is(JsonValue.Kind.NULL);
    }

    /** The integer a value is, however it is written ({@code 1.0} and {@code 1e3} are), cut to 64 bits; empty when it is none. */
    static Optional<Long> integerOf(JsonValue value) {
        BigDecimal number = value.numberOrNull();
        // the fraction is looked for in what is small enough to have one
        if (number == null || number.scale() > 0 && number.stripTrailingZeros().scale() > 0) {
            return Optional.empty();
        }
        return Optional.of(number.max(LEAST).min(MOST).longValue());
    }

    /** A number to compute with, null when it is absent. */
    KvNumber number(String name) {
        JsonValue value = fields.get(name);
        if (value == null) {
            return null;
        }
        if (!value.is(JsonValue.Kind.NUMBER)) {
            throw badRequest(name + " must be numeric");
        }
        return KvNumber.ofJson(value.text()).orElseThrow(() -> badRequest(name + " is beyond all numbers this server computes with"));
    }

    Refusal badRequest(String detail) {
        return new Refusal(ErrorCode.KV_BAD_REQUEST, at + detail);
    }
}
