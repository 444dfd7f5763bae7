package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.message.QueueOptions;
import java.util.List;

/**
 * A message and what its groups made of it (contract section F.2).
 *
 * @param errorMessage of its newest dead letter, null without one
 * @param retryCount of its newest dead letter, 0 without one
 */
public record MessageDetailAnswer(@JsonUnwrapped MessageAnswer message, String errorMessage, long retryCount,
                                  QueueOptions queueConfig, MessageMode mode, List<Reader> consumerGroups) {
    /**
     * A group with a cursor on the message's partition.
     *
     * @param leaseExpiresAt of the lease that covers the message, null without a live one
     */
    public record Reader(String name, long committed, boolean consumed, String leaseExpiresAt) {
    }
}
