package dev.lockstep.admin;

/**
 * What the groups on a message's partition have made of the message.
 *
 * @param dead whether some group dead-lettered it
 * @param groups named groups
 * @param consumed named groups that have settled it
 * @param queueMode whether queue mode stands on the partition
 * @param queueModeConsumed whether queue mode has settled it
 * @param leased whether a live lease of any of them covers it
 * @param queueModeLeased whether a live lease of queue mode covers it
 */
record MessageStanding(boolean dead, int groups, int consumed, boolean queueMode, boolean queueModeConsumed, boolean leased,
                       boolean queueModeLeased) {

    /** Over all groups, queue mode among them. */
    MessageStatus status() {
        if (dead) {
            return MessageStatus.DEAD_LETTER;
        }
        boolean isRead = groups > 0 || queueMode;
        boolean isSettled = consumed == groups && (queueModeConsumed || !queueMode);
        return isRead && isSettled ? MessageStatus.COMPLETED : open(leased);
    }

    /** In the eyes of queue mode alone; null when queue mode does not stand on the partition. */
    MessageStatus queueStatus() {
        if (!queueMode) {
            return null;
        }
        if (dead) {
            return MessageStatus.DEAD_LETTER;
        }
        return queueModeConsumed ? MessageStatus.COMPLETED : open(queueModeLeased);
    }

    private static MessageStatus open(boolean leased) {
        return leased ? MessageStatus.PROCESSING : MessageStatus.PENDING;
    }
}
