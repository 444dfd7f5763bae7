package dev.lockstep.step;

import java.time.Instant;
import java.util.List;

/** What an operation on keys has done or found. */
public sealed interface KeyResult {
    /** A precondition that did not hold. */
    enum Lost {
        /** The key should have been absent and exists. */
        EXISTS,
        /** The key should exist and is absent. */
        ABSENT,
        /** The key has another version than the expected one. */
        VERSION,
        /** The sum would lie outside its bounds. */
        LIMIT,
        /** What the key holds is no number to add to. */
        TYPE
    }

    /**
     * Of a write.
     *
     * @param lost null when it was applied
     * @param value what the key holds now, whether it was applied or not; null when it does not exist
     * @param version of the key, 0 when it does not exist
     */
    record Written(String key, boolean applied, Lost lost, Json value, long version) implements KeyResult {
    }

    /**
     * Of a read.
     *
     * @param found in the order of the keys' bytes
     * @param missing keys that do not exist, in the order asked for
     * @param truncated whether keys were left out because the step reads too much
     */
    record Read(List<Entry> found, List<String> missing, boolean truncated) implements KeyResult {
    }

    /**
     * A key that exists.
     *
     * @param expiresAt null for never
     */
    record Entry(String key, Json value, long version, Instant expiresAt, Instant updatedAt) {
    }
}
