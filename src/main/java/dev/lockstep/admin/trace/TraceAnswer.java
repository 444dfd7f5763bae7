package dev.lockstep.admin.trace;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import java.util.UUID;

/**
 * A recorded trace, every field under both the names that clients read (contract section F.4).
 *
 * @param partitionId decimal digits; null when the trace named no partition
 * @param queueName null when the partition is gone, or none was named
 * @param data JSON text
 */
public record TraceAnswer(UUID traceId, String partitionId, UUID messageId, String transactionId, String consumerGroup,
                          String eventType, @JsonRawValue String data, String worker, List<String> names, String createdAt,
                          String queueName, String partitionName) {
    @JsonProperty("trace_id")
    public UUID traceIdInSnakeCase() {
        return traceId;
    }

    @JsonProperty("partition_id")
    public String partitionIdInSnakeCase() {
        return partitionId;
    }

    @JsonProperty("message_id")
    public UUID messageIdInSnakeCase() {
        return messageId;
    }

    @JsonProperty("transaction_id")
    public String transactionIdInSnakeCase() {
        return transactionId;
    }

    @JsonProperty("consumer_group")
    public String consumerGroupInSnakeCase() {
        return consumerGroup;
    }

    @JsonProperty("event_type")
    public String eventTypeInSnakeCase() {
        return eventType;
    }

    @JsonProperty("worker_id")
    public String workerInSnakeCase() {
        return worker;
    }

    @JsonProperty("trace_names")
    public List<String> namesInSnakeCase() {
        return names;
    }

    @JsonProperty("created_at")
    public String createdAtInSnakeCase() {
        return createdAt;
    }

    @JsonProperty("queue_name")
    public String queueNameInSnakeCase() {
        return queueName;
    }

    @JsonProperty("partition_name")
    public String partitionNameInSnakeCase() {
        return partitionName;
    }
}
