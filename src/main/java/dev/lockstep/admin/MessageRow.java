package dev.lockstep.admin;

import java.time.Instant;
import java.util.UUID;

/**
 * A stored message with its queue's labels and what its groups made of it.
 *
 * @param hash of the transactionId, by which it is found
 * @param leasedUntil the latest end of a live lease that covers it, null without one
 */
record MessageRow(UUID id, String transactionId, long hash, long partitionId, long queueId, String queue, String partition,
                  String namespace, String task, long priority, long offset, String payload, UUID traceId, String producerSub,
                  Instant createdAt, boolean encrypted, Instant leasedUntil, MessageStanding standing) {
}
