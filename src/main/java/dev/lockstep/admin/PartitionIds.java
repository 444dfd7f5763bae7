package dev.lockstep.admin;

import java.util.OptionalLong;

/** Partition ids as they stand in paths: decimal digits. */
public final class PartitionIds {
    private static final int MOST_DIGITS = 19;

    private PartitionIds() {
    }

    /** Empty when the text is no id that a partition can have. */
    public static OptionalLong parse(String text) {
        if (text.isEmpty() || text.length() > MOST_DIGITS || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException beyond) {
            return OptionalLong.empty();
        }
    }
}
