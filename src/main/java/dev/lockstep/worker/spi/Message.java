package dev.lockstep.worker.spi;

import java.time.Instant;
import java.util.UUID;

/**
 * A message as it is handed to its handler.
 *
 * @param id unique over all queues
 * @param transactionId the key under which it is stored once in its partition
 * @param traceId null when it was pushed without one
 * @param partitionId the id of the partition, as the HTTP interface says it
 * @param offset its place in the partition; offsets rise by one
 * @param payload JSON text as it was pushed
 * @param producer the subject of the token it was pushed with, null without one
 * @param createdAt by the database's clock
 * @param traceparent the W3C trace context it was pushed with, null without one
 */
public record Message(UUID id, String transactionId, UUID traceId, String queue, String partition, long partitionId, long offset,
                      String payload, String producer, Instant createdAt, String traceparent) {
}
