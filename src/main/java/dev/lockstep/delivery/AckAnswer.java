package dev.lockstep.delivery;

/** How one item of an ack call fared (contract section B.4). */
public record AckAnswer(int index, String transactionId, boolean success, String error, boolean leaseReleased, boolean dlq,
                        boolean noop) {
    private static final String STALE = "transaction is unresolvable, already committed, or acknowledgment is stale";

    static AckAnswer of(int index, AckDecision.Verdict verdict) {
        boolean dlq = verdict.setFiled() && verdict.ack().status().isFailure();
        return new AckAnswer(index, verdict.ack().transactionId(), verdict.outcome().isSuccess(), error(verdict),
            verdict.leaseReleased(), dlq, verdict.outcome() == AckDecision.Outcome.NOOP);
    }

    static AckAnswer withoutPartition(int index, String transactionId) {
        return new AckAnswer(index, transactionId, false, "partitionId is not a partition id", false, false, false);
    }

    private static String error(AckDecision.Verdict verdict) {
        long partitionId = verdict.ack().partitionId();
        return switch (verdict.outcome()) {
            case SETTLED, NOOP, REPEATED -> null;
            case INVALID_LEASE -> "invalid or expired lease";
            case STALE -> STALE;
            case UNKNOWN_PARTITION -> "no partition " + partitionId;
            case FOREIGN_PARTITION -> "partition " + partitionId + " not owned by this tenant";
        };
    }
}
