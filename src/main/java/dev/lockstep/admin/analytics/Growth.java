package dev.lockstep.admin.analytics;

/**
 * What happened to messages in a stretch of time.
 *
 * @param consumed settled, by each group that settled them
 * @param removed by retention
 */
public record Growth(long pushed, long consumed, long removed) {
    static final Growth NONE = new Growth(0, 0, 0);

    Growth plus(Growth other) {
        return new Growth(pushed + other.pushed, consumed + other.consumed, removed + other.removed);
    }
}
