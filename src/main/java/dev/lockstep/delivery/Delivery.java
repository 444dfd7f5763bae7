package dev.lockstep.delivery;

import java.util.List;
import java.util.UUID;

/**
 * What came of an attempt to claim.
 *
 * @param messages what was delivered, empty when nothing could be claimed
 * @param claims the partitions it was taken from
 * @param decision what is known of the other candidates
 * @param leaseToken null when delivery settled the messages
 */
public record Delivery(List<PoppedMessage> messages, List<Claim> claims, ClaimDecision decision, UUID leaseToken, String leaseId) {
    boolean isEmpty() {
        return messages.isEmpty();
    }

    PopAnswer answer(String queue, String group) {
        if (isEmpty()) {
            return PopAnswer.empty(queue, group);
        }
        PoppedMessage first = messages.get(0);
        return new PopAnswer(true, queue, first.partition(), first.partitionId(), leaseId, group, messages, claims.size());
    }
}
