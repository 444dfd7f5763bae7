package dev.lockstep.platform.maintenance;

import dev.lockstep.platform.error.ErrorCode;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** What can be switched. */
public enum Switch {
    /** Pushes are kept aside and stored when it is over. */
    PUSH_MAINTENANCE(false, null),
    /** Pops find nothing. */
    POP_MAINTENANCE(false, null),
    /** The key-value routes, and the KV part of steps. */
    KV(true, ErrorCode.KV_DISABLED),
    /** New timers; cancelling them is never paused. */
    TIMERS_SCHEDULE(true, ErrorCode.TIMERS_DISABLED),
    /** The firing of timers. What is due meanwhile fires afterwards. */
    TIMERS_FIRE(true, null);

    private final boolean initially;
    private final ErrorCode whenOff;

    Switch(boolean initially, ErrorCode whenOff) {
        this.initially = initially;
        this.whenOff = whenOff;
    }

    /** Its name in the database. */
    String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    ErrorCode whenOff() {
        return whenOff;
    }

    static Map<Switch, Boolean> initially() {
        Map<Switch, Boolean> all = new EnumMap<>(Switch.class);
        for (Switch one : values()) {
            all.put(one, one.initially);
        }
        return all;
    }
}
