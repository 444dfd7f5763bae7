package dev.lockstep.delivery;

import java.util.List;

/** What a pop delivers (contract section B.3); queue is empty when it discovered several. */
public record PopAnswer(boolean success, String queue, String partition, String partitionId, String leaseId, String consumerGroup,
                        List<PoppedMessage> messages, int partitionsClaimed) {
    static PopAnswer empty(String queue, String group) {
        return new PopAnswer(true, queue, null, null, "", group, List.of(), 0);
    }
}
