package dev.lockstep.message;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What a queue may be told about its messages (contract section B.2). Its labels, namespace and task, are not among them: they
 * have defaults that depend on the queue's name. {@code priority} to {@code minPopWaitTime} are kept and shown, and change nothing.
 *
 * @param leaseTime seconds a pop leases a batch for, unless it says otherwise
 * @param retryLimit {@code failed} acks that redeliver before one dead-letters
 * @param deadLetterQueue whether a message that spent its retries is dead-lettered; it is dropped otherwise (contract section K.11)
 * @param dlqAfterMaxRetries kept and shown; {@code deadLetterQueue} decides
 * @param dedupWindowSeconds age up to which a stored transactionId makes a pushed one a duplicate; 0 = never
 * @param delayedProcessing seconds after its creation in which a message is not delivered
 * @param windowBuffer seconds a partition must have been quiet before it delivers anything
 * @param retentionEnabled gate of the next two
 * @param retentionSeconds age at which a message is removed, consumed or not; 0 = never
 * @param completedRetentionSeconds age at which a message every group has passed is removed; 0 = never
 * @param maxWaitTimeSeconds age at which a message is removed whatever {@code retentionEnabled} says; 0 = never
 * @param encryptionEnabled whether payloads are stored encrypted, as far as the server has a key
 * @param retryDelay milliseconds
 * @param minPopWaitTime milliseconds, 0 to 60000
 * @param retentionSinkHold name of the sink that holds retention back; empty = none
 * @param retentionSinkHoldMaxSeconds how long it may, 60 to 31536000
 */
public record QueueOptions(
    long leaseTime, long retryLimit, boolean deadLetterQueue, boolean dlqAfterMaxRetries, long dedupWindowSeconds,
    long delayedProcessing, long windowBuffer, boolean retentionEnabled, long retentionSeconds, long completedRetentionSeconds,
    long maxWaitTimeSeconds, boolean encryptionEnabled, long priority, long retryDelay, long ttl, long maxSize, long minPopWaitTime,
    String retentionSinkHold, long retentionSinkHoldMaxSeconds) {

    private static final long IMPLICIT_LEASE_SECONDS = 60;
    private static final long CONFIGURED_LEASE_SECONDS = 300;

    /** What a queue starts with that a push, a pop or a timer makes. */
    public static QueueOptions implicit() {
        return withLease(IMPLICIT_LEASE_SECONDS);
    }

    /** What a queue starts with that configure makes, and what configure goes back to for an option that is null. */
    public static QueueOptions configured() {
        return withLease(CONFIGURED_LEASE_SECONDS);
    }

    private static QueueOptions withLease(long leaseTime) {
        return new QueueOptions(leaseTime, 3, true, true, 3600, 0, 0, false, 0, 0, 0, false, 0, 1000, 3600, 0, 0, "", 604_800);
    }

    /** {@code maxSize} under its other name. */
    @JsonProperty
    public long maxQueueSize() {
        return maxSize;
    }

    /** Whether any message is ever removed for its age. */
    boolean removesByAge() {
        return maxWaitTimeSeconds > 0 || retentionEnabled && (retentionSeconds > 0 || completedRetentionSeconds > 0);
    }

    /** Whether messages are removed at the same ages. */
    boolean removesLike(QueueOptions other) {
        return maxWaitTimeSeconds == other.maxWaitTimeSeconds && retentionEnabled == other.retentionEnabled
            && retentionSeconds == other.retentionSeconds && completedRetentionSeconds == other.completedRetentionSeconds;
    }

    /** The namespace of a queue made without configure: what stands before the first dot of its name. */
    public static String namespaceOf(String queueName) {
        int dot = queueName.indexOf('.');
        return dot < 0 ? queueName : queueName.substring(0, dot);
    }

    /** The task of a queue made without configure: what stands between the first and the second dot of its name; empty without one. */
    public static String taskOf(String queueName) {
        String[] parts = queueName.split("\\.", 3);
        return parts.length < 2 ? "" : parts[1];
    }
}
