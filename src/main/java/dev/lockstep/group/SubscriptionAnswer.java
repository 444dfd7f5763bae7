package dev.lockstep.group;

import dev.lockstep.platform.time.WireTime;
import java.time.Instant;

/**
 * Where a group now starts on partitions that it has not read (contract section E.1).
 *
 * @param rowsUpdated registrations that were moved
 */
public record SubscriptionAnswer(boolean success, String consumerGroup, String newTimestamp, int rowsUpdated) {
    static SubscriptionAnswer of(String group, Instant from, int rowsUpdated) {
        return new SubscriptionAnswer(true, group, WireTime.micros(from), rowsUpdated);
    }
}
