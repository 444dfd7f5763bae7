package dev.lockstep.admin.analytics;

import dev.lockstep.platform.time.WireTime;

/** The stretch of time that an answer is about. */
public record TimeRange(String from, String to) {
    static TimeRange of(Window window) {
        return new TimeRange(WireTime.millis(window.from()), WireTime.millis(window.to()));
    }
}
