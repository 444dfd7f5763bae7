package dev.lockstep.delivery;

import java.util.UUID;

/**
 * One ack, its lease found (contract section A.3).
 *
 * @param leaseToken null when the ack is not fenced
 * @param fenced whether a lease was presented; its token is null when no pop can have given it
 * @param error the reason a dead letter records, null when none was given
 */
public record Ack(String transactionId, long partitionId, String group, boolean fenced, UUID leaseToken, AckStatus status,
                  String error) {

    /** An ack that presents a lease, or none when the text is null or empty. */
    public static Ack of(String transactionId, long partitionId, String group, String leaseId, AckStatus status, String error) {
        boolean fenced = leaseId != null && !leaseId.isEmpty();
        UUID token = fenced ? LeaseId.parse(leaseId).map(LeaseId::token).orElse(null) : null;
        return new Ack(transactionId, partitionId, group, fenced, token, status, error);
    }

    AckState.MessageKey message() {
        return new AckState.MessageKey(partitionId, transactionId);
    }

    CursorKey cursor() {
        return new CursorKey(partitionId, group);
    }
}
