package dev.lockstep.delivery;

/**
 * What a pop reads.
 *
 * @param partition null for any partition of the queue
 */
public record PopTarget(String queue, String partition) {
    boolean isPinned() {
        return partition != null;
    }
}
