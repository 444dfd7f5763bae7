package dev.lockstep.delivery;

import java.time.Instant;
import java.util.UUID;

/**
 * A lease as the cursor records it, live or expired.
 *
 * @param start the first offset of the leased batch
 * @param end the last offset of the leased batch
 */
public record Lease(UUID token, long start, long end, Instant until) {
    public boolean isLive(Instant now) {
        return until.isAfter(now);
    }
}
