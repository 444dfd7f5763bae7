package dev.lockstep.bench;

/**
 * What one side of a scenario has done in all its slices.
 *
 * @param operations calls, or rounds of calls
 * @param items what they moved: messages, steps
 * @param seconds how long that took
 * @param latencies how long each operation took
 * @param usage what it used
 */
record Totals(long operations, long items, double seconds, Latencies latencies, Usage usage) {

    static Totals none() {
        return new Totals(0, 0, 0, new Latencies(), Usage.NONE);
    }

    /** Both together. The times of the other are added to this one's. */
    Totals plus(Totals other) {
        latencies.addAll(other.latencies);
        return new Totals(operations + other.operations, items + other.items, seconds + other.seconds, latencies, usage.plus(other.usage));
    }

    Totals using(Usage used) {
        return new Totals(operations, items, seconds, latencies, used);
    }

    /** Items per second, or null when nothing was measured. */
    Double perSecond() {
        return seconds == 0 ? null : (Double) (items / seconds);
    }

    /** An amount for each thousand operations. */
    Double perThousand(double amount) {
        return operations == 0 ? null : (Double) (amount * 1000 / operations);
    }
}
