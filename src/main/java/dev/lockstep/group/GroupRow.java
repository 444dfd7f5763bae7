package dev.lockstep.group;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A group on a queue, in the list of groups (contract section E.1).
 *
 * @param members partitions the group stands on
 * @param maxTimeLag seconds the oldest unsettled message has waited
 * @param subscriptionMode null for a group that never registered, queue mode among them
 */
public record GroupRow(String name, List<String> topics, String queueName, long members, long partitionsWithLag, long totalLag,
                       long maxTimeLag, String state, String storage, String kind, String subscriptionMode,
                       String subscriptionTimestamp, String subscriptionCreatedAt, boolean conflation) {
    private static final long LAGGING_SECONDS = 300;

    static final String STORAGE = "segments";
    static final String KIND = "queen";

    /** {@code members} under its other name. */
    @JsonProperty
    public long partitionCursors() {
        return members;
    }

    static String state(long maxTimeLag, long totalConsumed) {
        if (maxTimeLag > LAGGING_SECONDS) {
            return "Lagging";
        }
        return totalConsumed > 0 ? "Stable" : "Dead";
    }
}
