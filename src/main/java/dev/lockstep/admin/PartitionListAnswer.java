package dev.lockstep.admin;

import java.util.List;

/** The partitions with the most before their readers (contract section F.3). */
public record PartitionListAnswer(List<Row> partitions) {
    /**
     * As the group sees it that is furthest behind on the partition.
     *
     * @param pending not settled and not leased
     * @param processing leased
     * @param lagSeconds age of the first unsettled message, null when all are settled
     */
    public record Row(String queue, String partition, String partitionId, long pending, long processing, Long lagSeconds) {
    }
}
