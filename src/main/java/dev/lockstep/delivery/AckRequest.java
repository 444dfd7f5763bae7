package dev.lockstep.delivery;

/**
 * One item of POST /api/v1/ack or /ack/batch as it was sent.
 *
 * @param partitionId null when it was no string of digits that a partition can have
 */
public record AckRequest(String transactionId, Long partitionId, String leaseId, AckStatus status, String error) {
    Ack ack(String group) {
        return Ack.of(transactionId, partitionId, group, leaseId, status, error);
    }
}
