package dev.lockstep.admin;

import java.util.Locale;

/** The state of a message over all groups that stand on its partition: the furthest behind decides (contract section F.2). */
public enum MessageStatus {
    /** Not settled by everybody, and in nobody's hands. */
    PENDING,
    /** Not settled by everybody, and leased by somebody. */
    PROCESSING,
    /** Settled by every group that stands on the partition, of which there is at least one. */
    COMPLETED,
    /** Dead-lettered by some group, whatever the others made of it. */
    DEAD_LETTER;

    /** The name clients see. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
