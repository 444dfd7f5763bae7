package dev.lockstep.retention;

/**
 * What a queue says of the age of its messages (contract section B.2).
 *
 * @param enabled gate of the next two
 * @param retentionSeconds age past which messages go, consumed or not; 0 = never
 * @param completedSeconds age past which messages go that every group has passed; 0 = never
 * @param waitSeconds age past which messages go whatever the gate says; 0 = never
 */
record RetentionRules(boolean enabled, long retentionSeconds, long completedSeconds, long waitSeconds) {
    boolean removesOld() {
        return enabled && retentionSeconds > 0;
    }

    boolean removesCompleted() {
        return enabled && completedSeconds > 0;
    }

    boolean removesWaiting() {
        return waitSeconds > 0;
    }

    boolean isEmpty() {
        return !removesOld() && !removesCompleted() && !removesWaiting();
    }

    /** The age past which a message goes whoever has read it, null when it never does. */
    Long anySeconds() {
        if (removesOld() && removesWaiting()) {
            return Math.min(retentionSeconds, waitSeconds);
        }
        return removesOld() ? Long.valueOf(retentionSeconds) : removesWaiting() ? Long.valueOf(waitSeconds) : null;
    }

    /** The age past which a message goes that everybody has read, null when it never does. */
    Long ofCompletedSeconds() {
        return removesCompleted() ? completedSeconds : null;
    }
}
