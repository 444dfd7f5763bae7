package dev.lockstep.kv;

import java.time.Instant;

/**
 * When a written key expires: so many seconds after the call's instant, or never.
 *
 * @param ttlSeconds null for never
 */
record KvExpiry(Long ttlSeconds) {
    static final KvExpiry NEVER = new KvExpiry(null);

    /** Longer lives are cut to this, some 7,900 years: beyond it neither the database nor the wire's four-digit years go. */
    static final long MAX_TTL_SECONDS = 250_000_000_000L;

    KvExpiry {
        if (ttlSeconds != null && (ttlSeconds < 1 || ttlSeconds > MAX_TTL_SECONDS)) {
            throw new IllegalArgumentException("no time to live: " + ttlSeconds);
        }
    }

    /** The instant of expiry, or null for never. */
    Instant from(Instant now) {
        return ttlSeconds == null ? null : now.plusSeconds(ttlSeconds);
    }
}
