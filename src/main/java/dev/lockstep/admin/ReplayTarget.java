package dev.lockstep.admin;

/**
 * Where a dead letter goes back to.
 *
 * @param queue null for the one it came from
 * @param partition null for the one it came from
 */
public record ReplayTarget(String queue, String partition) {
    static final ReplayTarget ORIGIN = new ReplayTarget(null, null);
}
