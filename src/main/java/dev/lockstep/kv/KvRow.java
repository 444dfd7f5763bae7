package dev.lockstep.kv;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * A row as it is stored, expired or not.
 *
 * @param value     compact JSON text; null where it was not loaded because the read budget was spent, or only keys were asked for
 * @param expiresAt null for never
 */
record KvRow(KvKey key, String value, long version, Instant expiresAt, Instant createdAt, Instant updatedAt) {
    boolean isLiveAt(Instant now) {
        return expiresAt == null || expiresAt.isAfter(now);
    }

    /** The value's bytes as the read budget counts them. */
    int valueBytes() {
        return value.getBytes(StandardCharsets.UTF_8).length;
    }
}
