package dev.lockstep.kv;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why a write did not apply. */
public enum KvReason {
    /** The key should have been absent and has a live row. */
    EXISTS,
    /** The key should have a live row and has none. */
    ABSENT,
    /** The live row has another version than the expected one. */
    VERSION,
    /** The sum would lie outside its bounds, or beyond every number. */
    LIMIT,
    /** The live value is no number to add to. */
    TYPE;

    @JsonValue
    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
