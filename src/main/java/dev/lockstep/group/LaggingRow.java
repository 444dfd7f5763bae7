package dev.lockstep.group;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A group that has left a message of a partition unsettled for long (contract section E.1).
 *
 * @param partitionId decimal digits, as everywhere
 * @param workerId the live lease, null without one
 * @param timeLagSeconds age of the oldest unsettled message
 */
public record LaggingRow(@JsonProperty("consumer_group") String group, @JsonProperty("queue_name") String queue,
                         @JsonProperty("partition_name") String partition, @JsonProperty("partition_id") String partitionId,
                         @JsonProperty("worker_id") String workerId, String kind, @JsonProperty("offset_lag") long offsetLag,
                         @JsonProperty("time_lag_seconds") long timeLagSeconds,
                         @JsonProperty("oldest_unconsumed_at") String oldestUnconsumedAt,
                         @JsonProperty("last_consumed_at") String lastConsumedAt) {
    private static final double HUNDREDTHS_OF_HOURS = 36.0;

    /** The time lag in hours, to two decimals. */
    @JsonProperty("lag_hours")
    public double lagHours() {
        return Math.round(timeLagSeconds / HUNDREDTHS_OF_HOURS) / 100.0;
    }
}
