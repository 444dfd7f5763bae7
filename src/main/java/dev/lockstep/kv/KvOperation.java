package dev.lockstep.kv;

import java.util.List;
import java.util.Optional;

/** One valid operation of a call. What it names was checked when it was parsed. */
public sealed interface KvOperation {
    /** What the answer calls it. */
    KvOp op();

    /** The one key it is about; empty when it may be about several. */
    Optional<KvKey> singleKey();

    /** How many keys it counts for (contract section C.2, rule 17). */
    default int keyCount() {
        return 1;
    }

    /** The value of one key. */
    record Get(KvKey key) implements KvOperation {
        @Override
        public KvOp op() {
            return KvOp.GET;
        }

        @Override
        public Optional<KvKey> singleKey() {
            return Optional.of(key);
        }
    }

    /** An operation that reads whatever rows there are of the keys it covers, and shares the call's read budget. */
    sealed interface MultiKeyRead extends KvOperation {
        String namespace();

        @Override
        default Optional<KvKey> singleKey() {
            return Optional.empty();
        }
    }

    /** The values of the keys listed, which may repeat. */
    record GetMany(String namespace, List<String> keys) implements MultiKeyRead {
        @Override
        public KvOp op() {
            return KvOp.GET_MANY;
        }

        @Override
        public int keyCount() {
            return keys.size();
        }
    }

    /**
     * A page of the keys that start with a prefix, in byte order.
     *
     * @param after    the key the page starts behind; empty for the beginning
     * @param limit    rows of the page
     * @param keysOnly whether the values are left out
     */
    record GetPrefix(String namespace, String prefix, String after, int limit, boolean keysOnly) implements MultiKeyRead {
        @Override
        public KvOp op() {
            return KvOp.GET_PREFIX;
        }

        @Override
        public int keyCount() {
            return limit;
        }
    }

    /** An operation that writes its key, if its precondition holds. One call writes a key once. */
    sealed interface Write extends KvOperation {
        KvKey key();

        /** Whether a lost precondition takes the whole call back. */
        boolean required();

        @Override
        default Optional<KvKey> singleKey() {
            return Optional.of(key());
        }
    }

    /**
     * Sets value and expiry: put, and putIfAbsent, which is a put that expects 0.
     *
     * @param value  compact JSON text
     * @param expect the version the live row must have, 0 for no live row, null for whatever there is
     */
    record Put(KvOp op, KvKey key, String value, KvExpiry expiry, Long expect, boolean required) implements Write {}

    /**
     * Removes the row.
     *
     * @param expect as that of {@link Put}
     */
    record Delete(KvKey key, Long expect, boolean required) implements Write {
        @Override
        public KvOp op() {
            return KvOp.DELETE;
        }
    }

    /**
     * Adds to a number; an absent one is 0.
     *
     * @param min    the least sum, null for any
     * @param max    the greatest sum, null for any
     * @param expiry of a row this makes; one that is there keeps its own
     */
    record Incr(KvKey key, KvNumber delta, KvNumber min, KvNumber max, KvExpiry expiry, boolean required) implements Write {
        @Override
        public KvOp op() {
            return KvOp.INCR;
        }
    }
}
