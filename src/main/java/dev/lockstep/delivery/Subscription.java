package dev.lockstep.delivery;

import dev.lockstep.group.SubscriptionMode;
import java.time.Instant;

/**
 * Where a group that is new starts to read (contract section B.3).
 *
 * @param from the instant of mode {@code timestamp}, null in the other modes
 */
public record Subscription(SubscriptionMode mode, Instant from) {
}
