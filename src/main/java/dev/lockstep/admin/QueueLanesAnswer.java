package dev.lockstep.admin;

import java.util.List;
import java.util.UUID;

/** The queues of a tenant without their statistics, for clients that only ask which there are (contract section F.3). */
public record QueueLanesAnswer(List<Row> queues, String stats) implements QueueListing {
    static final String STATS = "lanes";

    /** @param partitions how many there are */
    public record Row(UUID id, String name, String queue, long partitions, String createdAt) {
    }
}
