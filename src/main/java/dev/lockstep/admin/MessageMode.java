package dev.lockstep.admin;

/**
 * Who reads: queue mode, named groups, both or nobody (contract section F.2).
 *
 * @param busGroupsCount named groups
 */
public record MessageMode(boolean hasQueueMode, int busGroupsCount, String type) {
    static MessageMode of(boolean hasQueueMode, int namedGroups) {
        if (namedGroups == 0) {
            return new MessageMode(hasQueueMode, 0, hasQueueMode ? "queue" : "none");
        }
        return new MessageMode(hasQueueMode, namedGroups, hasQueueMode ? "hybrid" : "bus");
    }
}
