package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.lockstep.platform.time.WireTime;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;

/**
 * A message as it is browsed (contract section F.2).
 *
 * @param data the payload as JSON text, shown under both its names; null in a list that has too many bytes of payload without it
 * @param payloadAvailable whether the payload is here
 * @param queueStatus in the eyes of queue mode, null when queue mode does not read the partition
 * @param leaseExpiresAt of the live lease that covers it and ends last, null without one
 * @param segment where it lies: each message is stored by itself, at its offset
 */
public record MessageAnswer(UUID id, String transactionId, String txnHash, @JsonRawValue String data, UUID traceId,
                            String producerSub, String createdAt, long offset, String queue, String partition, String partitionId,
                            String status, String queueStatus, BusStatus busStatus, String queuePath, String namespace, String task,
                            long queuePriority, boolean payloadAvailable, String leaseExpiresAt, boolean isEncrypted,
                            Segment segment) {
    /** @param consumedBy named groups that have settled the message, of {@code totalGroups} that stand on its partition */
    public record BusStatus(int consumedBy, int totalGroups) {
    }

    /** The place of a message in what stores it. */
    public record Segment(long seq, int frameIdx) {
    }

    /** {@code data} under its other name. */
    @JsonProperty
    @JsonRawValue
    public String payload() {
        return data;
    }

    /** As a list shows it, to the millisecond. */
    static MessageAnswer listed(MessageRow row) {
        return of(row, WireTime::millis);
    }

    /** As it is shown alone, to the microsecond. */
    static MessageAnswer alone(MessageRow row) {
        return of(row, WireTime::micros);
    }

    private static MessageAnswer of(MessageRow row, Function<Instant, String> created) {
        MessageStanding standing = row.standing();
        MessageStatus queueStatus = standing.queueStatus();
        return new MessageAnswer(row.id(), row.transactionId(), "%016x".formatted(row.hash()), row.payload(), row.traceId(),
            row.producerSub(), created.apply(row.createdAt()), row.offset(), row.queue(), row.partition(),
            Long.toString(row.partitionId()), standing.status().wireName(), queueStatus == null ? null : queueStatus.wireName(),
            new BusStatus(standing.consumed(), standing.groups()), row.queue() + "/" + row.partition(), row.namespace(), row.task(),
            row.priority(), row.payload() != null, WireTime.millis(row.leasedUntil()), row.encrypted(), new Segment(row.offset(), 0));
    }
}
