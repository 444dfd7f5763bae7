package dev.lockstep.worker;

/**
 * What is to become of a message.
 *
 * @param delayMillis before a retry
 * @param reason what a dead letter records or an event tells, null when there is nothing to tell
 * @param failed whether the handler failed, and did not decide this itself
 */
public record Ending(Action action, long delayMillis, String reason, boolean failed) {
    enum Action { COMPLETE, ARCHIVE, RETRY, DEAD_LETTER, ABANDON }

    static Ending abandoned(String reason) {
        return new Ending(Action.ABANDON, 0, reason, false);
    }

    /** Whether the handler's work is to stay. */
    boolean keepsWork() {
        return action == Action.COMPLETE || action == Action.ARCHIVE;
    }
}
