package dev.lockstep.message;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A queue of a tenant, its labels and options. Rows are made by SQL that lets concurrent creators meet; this reads and changes them. */
@Entity
@Table(name = "queue")
public class Queue {
    @Id
    private long id;
    @Column(name = "public_id", insertable = false, updatable = false)
    private UUID publicId;
    @Column(updatable = false)
    private UUID tenant;
    @Column(updatable = false)
    private String name;
    private String namespace;
    private String task;
    @Column(name = "lease_time")
    private long leaseTime;
    @Column(name = "retry_limit")
    private long retryLimit;
    @Column(name = "dead_letter_queue")
    private boolean deadLetterQueue;
    @Column(name = "dlq_after_max_retries")
    private boolean dlqAfterMaxRetries;
    @Column(name = "dedup_window_seconds")
    private long dedupWindowSeconds;
    @Column(name = "delayed_processing")
    private long delayedProcessing;
    @Column(name = "window_buffer")
    private long windowBuffer;
    @Column(name = "retention_enabled")
    private boolean retentionEnabled;
    @Column(name = "retention_seconds")
    private long retentionSeconds;
    @Column(name = "completed_retention_seconds")
    private long completedRetentionSeconds;
    @Column(name = "max_wait_time_seconds")
    private long maxWaitTimeSeconds;
    @Column(name = "encryption_enabled")
    private boolean encryptionEnabled;
    private long priority;
    @Column(name = "retry_delay")
    private long retryDelay;
    private long ttl;
    @Column(name = "max_size")
    private long maxSize;
    @Column(name = "min_pop_wait_time")
    private long minPopWaitTime;
    @Column(name = "retention_sink_hold")
    private String retentionSinkHold;
    @Column(name = "retention_sink_hold_max_seconds")
    private long retentionSinkHoldMaxSeconds;
    @Column(name = "created_at", insertable = false, updatable = false)
    private Instant createdAt;

    protected Queue() {
    }

    public long id() {
        return id;
    }

    /** The id clients see. */
    public UUID publicId() {
        return publicId;
    }

    public UUID tenant() {
        return tenant;
    }

    public String name() {
        return name;
    }

    /** Discovery label; empty = none. */
    public String namespace() {
        return namespace;
    }

    /** Discovery label; empty = none. */
    public String task() {
        return task;
    }

    public Instant createdAt() {
        return createdAt;
    }

    public QueueOptions options() {
        return new QueueOptions(leaseTime, retryLimit, deadLetterQueue, dlqAfterMaxRetries, dedupWindowSeconds, delayedProcessing,
            windowBuffer, retentionEnabled, retentionSeconds, completedRetentionSeconds, maxWaitTimeSeconds, encryptionEnabled, priority,
            retryDelay, ttl, maxSize, minPopWaitTime, retentionSinkHold, retentionSinkHoldMaxSeconds);
    }

    void label(String newNamespace, String newTask) {
        namespace = newNamespace;
        task = newTask;
    }

    void configure(QueueOptions options) {
        leaseTime = options.leaseTime();
        retryLimit = options.retryLimit();
        deadLetterQueue = options.deadLetterQueue();
        dlqAfterMaxRetries = options.dlqAfterMaxRetries();
        dedupWindowSeconds = options.dedupWindowSeconds();
        delayedProcessing = options.delayedProcessing();
        windowBuffer = options.windowBuffer();
        retentionEnabled = options.retentionEnabled();
        retentionSeconds = options.retentionSeconds();
        completedRetentionSeconds = options.completedRetentionSeconds();
        maxWaitTimeSeconds = options.maxWaitTimeSeconds();
        encryptionEnabled = options.encryptionEnabled();
        priority = options.priority();
        retryDelay = options.retryDelay();
        ttl = options.ttl();
        maxSize = options.maxSize();
        minPopWaitTime = options.minPopWaitTime();
        retentionSinkHold = options.retentionSinkHold();
        retentionSinkHoldMaxSeconds = options.retentionSinkHoldMaxSeconds();
    }
}
