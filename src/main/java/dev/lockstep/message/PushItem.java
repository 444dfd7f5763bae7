package dev.lockstep.message;

import java.util.UUID;

/**
 * One item of a push as it was sent.
 *
 * @param transactionId the dedup key, null when the minted message id is to be it
 * @param traceId null when none was sent, or one that is no UUID
 * @param payload JSON text
 */
public record PushItem(String queue, String partition, String transactionId, UUID traceId, String payload) {
}
