package dev.lockstep.step;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.util.List;

/**
 * What a step does with a key. A namespace matches {@code ^[a-z0-9][a-z0-9._-]{0,63}$}, a key has 1 to 512 bytes and no NUL, and a key may
 * be written once per step.
 *
 * <p>A write whose precondition does not hold is not applied, and its result says why; the rest of the step is. One that is
 * {@code gate()} is a gate: if it loses, the whole step is refused with {@link StepRefusedException.Reason#GATE_LOST}.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface KeyOperation {
    /** The name of the operation on the wire. */
    @JsonProperty
    String op();

    /** Reads a key. */
    static Get get(String ns, String key) {
        return new Get(ns, key);
    }

    /** Reads several keys of a namespace. */
    static GetMany getMany(String ns, List<String> keys) {
        return new GetMany(ns, List.copyOf(keys));
    }

    /** Writes a key; the value is whatever {@link Json#of} takes, at most 64 KiB unless the server is configured otherwise. */
    static Put put(String ns, String key, Object value, Expiry expiry) {
        return new Put(ns, key, Json.of(value), expiry, null, false);
    }

    /** Writes a key that must not exist. */
    static Put putIfAbsent(String ns, String key, Object value, Expiry expiry) {
        return put(ns, key, value, expiry).expect(0);
    }

    /** Deletes a key. */
    static Delete delete(String ns, String key) {
        return new Delete(ns, key, null, false);
    }

    /** Adds to the number a key holds; an absent key is 0, and only then the expiry counts. */
    static Increment increment(String ns, String key, Number delta, Expiry expiry) {
        return new Increment(ns, key, exact(delta), null, null, expiry, false);
    }

    private static BigDecimal exact(Number number) {
        return new BigDecimal(number.toString());
    }

    /** Reads a key. */
    record Get(String ns, String key) implements KeyOperation {
        @Override
        public String op() {
            return "get";
        }
    }

    /** Reads several keys of a namespace. */
    record GetMany(String ns, List<String> keys) implements KeyOperation {
        @Override
        public String op() {
            return "getMany";
        }
    }

    /**
     * Writes a key.
     *
     * @param expect the version that the key must have, 0 for no such key, null for whatever there is
     */
    record Put(String ns, String key, Json value, @JsonUnwrapped Expiry expiry, Long expect, boolean required) implements KeyOperation {
        @Override
        public String op() {
            return "put";
        }

        /** The same write, if the key has this version. */
        public Put expect(long version) {
            return new Put(ns, key, value, expiry, version, required);
        }

        /** The same write as a gate. */
        public Put gate() {
            return new Put(ns, key, value, expiry, expect, true);
        }
    }

    /**
     * Deletes a key.
     *
     * @param expect as that of {@link Put}
     */
    record Delete(String ns, String key, Long expect, boolean required) implements KeyOperation {
        @Override
        public String op() {
            return "delete";
        }

        /** The same deletion, if the key has this version. */
        public Delete expect(long version) {
            return new Delete(ns, key, version, required);
        }

        /** The same deletion as a gate. */
        public Delete gate() {
            return new Delete(ns, key, expect, true);
        }
    }

    /**
     * Adds to a number.
     *
     * @param min the least sum, null for any
     * @param max the greatest sum, null for any
     */
    record Increment(String ns, String key, BigDecimal delta, BigDecimal min, BigDecimal max, @JsonUnwrapped Expiry expiry,
                     boolean required) implements KeyOperation {
        @Override
        public String op() {
            return "incr";
        }

        /** The same addition, if the sum is not less. */
        public Increment min(Number least) {
            return new Increment(ns, key, delta, exact(least), max, expiry, required);
        }

        /** The same addition, if the sum is not more. */
        public Increment max(Number most) {
            return new Increment(ns, key, delta, min, exact(most), expiry, required);
        }

        /** The same addition as a gate. */
        public Increment gate() {
            return new Increment(ns, key, delta, min, max, expiry, true);
        }
    }
}
