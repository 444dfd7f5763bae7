package dev.lockstep.delivery;

import java.util.Comparator;

/** A consumer group on a partition. Cursors are locked in this order. */
public record CursorKey(long partitionId, String group) implements Comparable<CursorKey> {
    private static final Comparator<CursorKey> ORDER = Comparator.comparingLong(CursorKey::partitionId).thenComparing(CursorKey::group);

    @Override
    public int compareTo(CursorKey other) {
        return ORDER.compare(this, other);
    }
}
