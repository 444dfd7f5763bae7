package dev.lockstep.bench;

import java.util.Arrays;

/** How long each of many operations took, every single one kept; for one thread. */
final class Latencies {
    private static final double NANOS_PER_MILLI = 1e6;

    private long[] nanos = new long[1024];
    private int size;

    /** Adds one operation's time. */
    void add(long time) {
        if (size == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
        }
        nanos[size++] = time;
    }

    /** Adds all times of another. */
    void addAll(Latencies other) {
        for (int i = 0; i < other.size; i++) {
            add(other.nanos[i]);
        }
    }

    int count() {
        return size;
    }

    /**
     * The smallest time that at least this share of the operations did not exceed (nearest rank: a time that was measured, never one
     * between two).
     *
     * @param share above 0, at most 1
     * @return milliseconds, or null when there were no operations
     */
    Double percentileMillis(double share) {
        if (share <= 0 || share > 1) {
            throw new IllegalArgumentException("no share: " + share);
        }
        if (size == 0) {
            return null;
        }
        long[] sorted = Arrays.copyOf(nanos, size);
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(share * size) - 1] / NANOS_PER_MILLI;
    }
}
