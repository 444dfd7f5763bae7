package dev.lockstep.delivery;

import java.util.UUID;

/**
 * A message that a worker has: held by its open transaction, or under a lease.
 *
 * @param token of the lease that the settlement proves
 * @param more whether there were messages behind it when it was claimed
 */
public record HeldMessage(PoppedMessage message, String group, long partitionId, UUID token, boolean more) {
    CursorKey cursor() {
        return new CursorKey(partitionId, group);
    }
}
