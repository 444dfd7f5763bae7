package dev.lockstep.delivery;

import java.util.UUID;

/**
 * Where a group stands on a partition: a cursor's row, and what a decision makes of it.
 *
 * @param committed the last settled offset, -1 when there is none
 * @param lease null when nobody popped since the last release
 * @param released the last lease that was released by settling its whole batch, null when none was since the cursor was moved
 * @param retriesUsed failed acks counted since a batch was last settled
 * @param attemptOffset the first offset of the last claim, null before any
 * @param attemptCount how often a claim has started there
 * @param metadata what the last position stored, null when nothing
 */
public record CursorState(long committed, Lease lease, Released released, long retriesUsed, Long attemptOffset, int attemptCount,
                          String metadata, long totalConsumed) {

    /** A lease that was released by settling its whole batch: the same acks under it may be repeated. */
    public record Released(UUID token, long start, long end) {
        boolean covers(long offset) {
            return start <= offset && offset <= end;
        }
    }

    /** The cursor of a group that a position or a seek puts on a partition. */
    public static CursorState at(long committed, String metadata) {
        return new CursorState(committed, null, null, 0, null, 0, metadata, 0);
    }

    /** The cursor moved on, the lease kept. */
    CursorState advancedTo(long offset) {
        return new CursorState(offset, lease, released, retriesUsed, attemptOffset, attemptCount, metadata, consumed(offset));
    }

    /** The cursor moved on inside the leased batch: the attempt goes on at the first message left. */
    CursorState partlySettled(long offset) {
        return new CursorState(offset, lease, released, retriesUsed, offset + 1, attemptCount, metadata, consumed(offset));
    }

    /** The whole batch settled. */
    CursorState settled(long offset) {
        Released whole = new Released(lease.token(), lease.start(), lease.end());
        return new CursorState(offset, null, whole, 0, attemptOffset, attemptCount, metadata, consumed(offset));
    }

    /** The lease given up before the end of its batch. */
    CursorState givenBack(long offset, long retries) {
        return new CursorState(offset, null, released, retries, attemptOffset, attemptCount, metadata, consumed(offset));
    }

    /** Moved by a position: whatever was held or counted is gone. */
    public CursorState positioned(long offset, String newMetadata) {
        return new CursorState(offset, null, null, 0, null, 0, newMetadata, totalConsumed);
    }

    private long consumed(long offset) {
        return totalConsumed + Math.max(0, offset - committed);
    }
}
