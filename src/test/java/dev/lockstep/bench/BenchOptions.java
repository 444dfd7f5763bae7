package dev.lockstep.bench;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What the benchmark was asked for.
 *
 * @param brief the short mode, which is for comparing two commits
 * @param scenarios names of scenarios; empty: all that the mode has
 * @param slices how many slices each side of a scenario gets
 * @param slice how long a slice is
 * @param warmUp how long each side runs before it is measured
 * @param roundTrips whether to count the round trips to the database, in a second, shorter pass on a server of its own
 * @param stored how many stored messages the scenario {@code stored} adds
 * @param partitions how many partitions {@code many-partitions} has
 * @param snapshot how long {@code old-snapshot} goes on under its snapshot
 */
record BenchOptions(boolean brief, List<String> scenarios, int slices, Duration slice, Duration warmUp, boolean roundTrips, long stored,
        int partitions, Duration snapshot) {

    /** Reads the options, each under its name: {@code bench.mode} and so on. */
    static BenchOptions of(UnaryOperator<String> property) {
        String mode = text(property, "bench.mode", "full");
        if (!List.of("short", "full").contains(mode)) {
            throw new IllegalArgumentException("bench.mode must be short or full, not " + mode);
        }
        boolean brief = "short".equals(mode);
        return new BenchOptions(brief, names(text(property, "bench.scenarios", "")),
                (int) number(property, "bench.slices", brief ? 2 : 4),
                Duration.ofMillis(number(property, "bench.slice-ms", brief ? 1500 : 5000)),
                Duration.ofMillis(number(property, "bench.warm-up-ms", brief ? 1000 : 4000)),
                Boolean.parseBoolean(text(property, "bench.round-trips", Boolean.toString(!brief))),
                number(property, "bench.stored", brief ? 200_000 : 10_000_000),
                (int) number(property, "bench.partitions", brief ? 10_000 : 100_000),
                Duration.ofSeconds(number(property, "bench.snapshot-s", brief ? 20 : 3600)));
    }

    /** The greater number in full mode. */
    int sized(int inShortMode, int inFullMode) {
        return brief ? inShortMode : inFullMode;
    }

    private static List<String> names(String list) {
        return Arrays.stream(list.split(",")).map(String::strip).filter(name -> !name.isEmpty()).toList();
    }

    private static long number(UnaryOperator<String> property, String name, long otherwise) {
        long value = Long.parseLong(text(property, name, Long.toString(otherwise)));
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, not " + value);
        }
        return value;
    }

    private static String text(UnaryOperator<String> property, String name, String otherwise) {
        String value = property.apply(name);
        return value == null || value.isBlank() ? otherwise : value.strip();
    }
}
