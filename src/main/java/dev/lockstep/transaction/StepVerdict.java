package dev.lockstep.transaction;

import dev.lockstep.delivery.Ack;
import dev.lockstep.delivery.AckDecision;
import dev.lockstep.delivery.AckDecision.Outcome;
import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PartitionName;
import dev.lockstep.message.PushDecision;
import dev.lockstep.message.PushSize;
import dev.lockstep.platform.error.ErrorCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The guards of a step's acks and pushes: what is fatal to the whole step, and how it is said (the reference's reasons). */
final class StepVerdict {
    private static final String ROLLED_BACK = "; the transaction rolled back";

    private StepVerdict() {
    }

    /** @throws StepRolledBackException rejected_ack when any ack is stale */
    static void requireAccepted(AckDecision decision) {
        Optional<AckDecision.Verdict> rejected = decision.verdicts().stream().filter(StepVerdict::isRejected).findFirst();
        if (rejected.isPresent()) {
            throw new StepRolledBackException(ErrorCode.REJECTED_ACK, "QTXN " + why(rejected.get(), decision) + ROLLED_BACK);
        }
    }

    /** The grace of a repeated ack does not hold here: a released lease is no lease. */
    private static boolean isRejected(AckDecision.Verdict verdict) {
        return !verdict.outcome().isSuccess() || verdict.outcome() == Outcome.REPEATED;
    }

    private static String why(AckDecision.Verdict first, AckDecision decision) {
        long partitionId = first.ack().partitionId();
        if (first.outcome() == Outcome.UNKNOWN_PARTITION || first.outcome() == Outcome.FOREIGN_PARTITION) {
            return "an acked message's partition does not exist";
        }
        long rejected = decision.verdicts().stream()
            .filter(verdict -> isRejected(verdict) && verdict.ack().partitionId() == partitionId).map(AckDecision.Verdict::ack)
            .map(Ack::transactionId).count();
        return rejected + " acked message(s) on partition " + partitionId + " are not leased by this worker or were already acked";
    }

    /** @throws StepRolledBackException too_large when one partition would take more than a call may store */
    static void requireSize(long limitBytes, List<NewMessage> messages) {
        Set<PartitionName> over = PushSize.over(limitBytes, messages);
        if (!over.isEmpty()) {
            PartitionName first = over.iterator().next();
            throw new StepRolledBackException(ErrorCode.TOO_LARGE, "QPUSH the pushes to " + name(first.queue(), first.partition())
                + " have more than " + limitBytes + " bytes" + ROLLED_BACK);
        }
    }

    /** @throws StepRolledBackException duplicate when a pushed message is in its partition already */
    static void requireNew(PushDecision decision) {
        decision.firstDuplicate().ifPresent(verdict -> {
            throw new StepRolledBackException(ErrorCode.DUPLICATE, "QDUP a pushed message to "
                + name(verdict.message().queue(), verdict.message().partition()) + " is a duplicate (original offset "
                + verdict.original().offset() + ")" + ROLLED_BACK);
        });
    }

    private static String name(String queue, String partition) {
        return queue + "/" + partition;
    }
}
