package dev.lockstep.transaction;

import dev.lockstep.delivery.AckStatus;

/**
 * An ack of a step as it was sent.
 *
 * @param partitionId {@link #NO_PARTITION} when it is a number no partition has
 * @param leaseId null when it names none
 */
public record AckOperation(String transactionId, long partitionId, String group, String leaseId, AckStatus status, String error) {
    /** The id of no partition. */
    public static final long NO_PARTITION = -1;
}
