package dev.lockstep.group;

import dev.lockstep.platform.rest.ErrorAnswer;
import dev.lockstep.platform.error.ErrorCode;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;

/** A group on one queue: the value of each queue's name in the group's detail (contract section E.1). */
public record GroupDetail(boolean conflation, String kind, List<Partition> partitions) {
    /**
     * Where the group stands on a partition.
     *
     * @param workerId the live lease, null without one
     * @param timeLagSeconds age of the first unsettled message
     */
    public record Partition(String partition, String workerId, String lastConsumedAt, long totalConsumed, long offsetLag,
                            long timeLagSeconds, boolean leaseActive) {
    }

    static Response response(Map<String, GroupDetail> byQueue) {
        if (byQueue.isEmpty()) {
            return ErrorAnswer.of(ErrorCode.NOT_FOUND, "Consumer group not found");
        }
        return Response.ok(byQueue, MediaType.APPLICATION_JSON).build();
    }
}
