package dev.lockstep.timer;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A timer as it is stored, for reading: rows are written by SQL, many at once. */
@Entity
@Table(name = "timer")
@IdClass(ScheduledMessageId.class)
public class ScheduledMessage {
    @Id
    private UUID tenant;
    @Id
    @Column(name = "queue_name")
    private String queue;
    @Id
    @Column(name = "timer_key")
    private String timerKey;
    @Column(name = "partition_name")
    private String partition;
    @Column(name = "deliver_at")
    private Instant deliverAt;
    @Column(name = "transaction_id")
    private String transactionId;
    @Column(name = "message_id")
    private UUID messageId;
    private byte[] payload;
    private boolean encrypted;
    @Column(name = "producer_sub")
    private String producerSub;
    private int attempts;
    @Column(name = "last_error")
    private String lastError;
    @Column(name = "created_at")
    private Instant createdAt;
    @Column(name = "updated_at")
    private Instant updatedAt;

    protected ScheduledMessage() {
    }

    /** The payload as it is stored: decoded and decompressed. */
    byte[] payload() {
        return payload;
    }

    /** Everything but the payload. */
    TimerRow row() {
        return new TimerRow(queue, timerKey, partition, deliverAt, transactionId, messageId, encrypted, producerSub, attempts, lastError,
            createdAt, updatedAt);
    }
}
