package dev.lockstep.delivery;

/**
 * Pops that wait on this node.
 *
 * @param partition null for those that wait for any partition of the queue
 */
public record ParkedCount(String queue, String group, String partition, int parked) {
}
