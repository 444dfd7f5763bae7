package dev.lockstep.group;

import java.time.Instant;

/**
 * A group's first contact with a queue.
 *
 * @param startAt the instant of mode {@code timestamp}; otherwise null, and the instant of the registration is kept
 * @param conflation whether the group is delivered only the newest message
 */
public record Registration(String queue, String group, SubscriptionMode mode, Instant startAt, boolean conflation) {
}
