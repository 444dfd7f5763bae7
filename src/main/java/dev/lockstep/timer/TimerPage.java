package dev.lockstep.timer;

import java.util.List;

/**
 * A page of a queue's timers, in the byte order of their names.
 *
 * @param truncated whether there are more
 * @param nextAfter the name to go on after, null on the last page
 */
public record TimerPage(List<TimerRow> rows, boolean truncated, String nextAfter) {
    static final int DEFAULT_LIMIT = 100;
    private static final int MAX_LIMIT = 1000;

    /** A limit as the contract clamps it. */
    static int clamp(long limit) {
        return (int) Math.max(1, Math.min(limit, MAX_LIMIT));
    }

    /** @param rows up to one more than the limit, which tells whether there are more */
    static TimerPage of(List<TimerRow> rows, int limit) {
        if (rows.size() <= limit) {
            return new TimerPage(rows, false, null);
        }
        List<TimerRow> page = rows.subList(0, limit);
        return new TimerPage(page, true, page.get(limit - 1).timerKey());
    }
}
