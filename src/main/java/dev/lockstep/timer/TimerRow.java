package dev.lockstep.timer;

import dev.lockstep.platform.time.WireTime;
import java.time.Instant;
import java.util.UUID;

/**
 * A pending timer as clients see it, without its payload (contract section D.1).
 *
 * @param payloadZstd always false: payloads are decompressed when they are stored
 * @param claimed always false: a timer fires and is gone in one transaction
 */
public record TimerRow(String queue, String timerKey, String partition, String deliverAt, String txn, UUID messageId,
                       boolean payloadZstd, boolean encrypted, String producerSub, int attempts, String lastError, boolean claimed,
                       String createdAt, String updatedAt) {

    /** The row of the columns, with its instants in the form of the wire. */
    public TimerRow(String queue, String timerKey, String partition, Instant deliverAt, String txn, UUID messageId, boolean encrypted,
                    String producerSub, int attempts, String lastError, Instant createdAt, Instant updatedAt) {
        this(queue, timerKey, partition, WireTime.micros(deliverAt), txn, messageId, false, encrypted, producerSub, attempts, lastError,
            false, WireTime.micros(createdAt), WireTime.micros(updatedAt));
    }
}
