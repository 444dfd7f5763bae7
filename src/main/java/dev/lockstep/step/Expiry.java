package dev.lockstep.step;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;

/**
 * When a written key expires, counted from the database's now.
 *
 * @param ttlSeconds at least 1, or null for never
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Expiry(Long ttlSeconds) {
    /** The key stays until it is deleted. */
    public static final Expiry NEVER = new Expiry(null);

    /** @throws IllegalArgumentException when the seconds are less than 1 */
    public Expiry {
        if (ttlSeconds != null && ttlSeconds < 1) {
            throw new IllegalArgumentException("a key lives for at least a second, not " + ttlSeconds);
        }
    }

    /** After so long, in whole seconds; a part of a second counts as one. */
    public static Expiry after(Duration life) {
        return new Expiry(life.getSeconds() + (life.getNano() > 0 ? 1 : 0));
    }

    @JsonProperty
    Boolean forever() {
        return ttlSeconds == null ? true : null;
    }
}
