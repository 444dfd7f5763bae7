package dev.lockstep.delivery;

import java.util.UUID;

/**
 * A lease under which a worker works on this node.
 *
 * @param seconds by which it is renewed
 */
public record RunningLease(UUID token, long partitionId, String group, long seconds) {
}
