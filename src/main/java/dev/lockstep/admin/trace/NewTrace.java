package dev.lockstep.admin.trace;

import java.util.List;
import java.util.UUID;

/**
 * What a worker records about a message (contract section F.4).
 *
 * @param partitionId null for a message of no partition
 * @param names each once
 * @param data JSON text
 */
public record NewTrace(String transactionId, Long partitionId, UUID messageId, String consumerGroup, List<String> names,
                       String eventType, String worker, String data) {
}
