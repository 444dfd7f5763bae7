package dev.lockstep.group;

import java.util.Locale;

/** Where a group starts on a partition on which it has no cursor (contract section B.3). */
public enum SubscriptionMode {
    /** At the first retained message. */
    ALL,
    /** At the first message created at or after the group's registration. */
    NEW,
    /** At the first message created at or after an instant the group named. */
    TIMESTAMP;

    /** The mode a client or a setting names: {@code all}, or in every other spelling the new messages only. */
    public static SubscriptionMode of(String text) {
        return text.equalsIgnoreCase("all") ? ALL : NEW;
    }

    /** The name in the table and on the wire. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
