package dev.lockstep.testing;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The body of a step, put together part by part. */
public final class StepRequest {
    /** Ack and push operations, as Jackson writes them. */
    @JsonProperty
    private final List<Object> operations = new ArrayList<>();
    @JsonProperty
    private final List<Object> kv = new ArrayList<>();
    @JsonProperty
    private final List<Object> timers = new ArrayList<>();
    @JsonProperty
    private final List<Object> positions = new ArrayList<>();

    /** Acks a popped message under its own lease. */
    public StepRequest ack(JsonNode message) {
        operations.add(Map.of("type", "ack", "transactionId", message.get("transactionId"), "partitionId", message.get("partitionId"),
                "leaseId", message.get("leaseId"), "consumerGroup", message.get("consumerGroup")));
        return this;
    }

    /** Pushes one message. */
    public StepRequest push(String queue, String partition, String transactionId, Object payload) {
        Map<String, Object> operation = new HashMap<>(Map.of("type", "push"));
        operation.put("items", List.of(Broker.item(queue, partition, transactionId, payload)));
        operations.add(operation);
        return this;
    }

    /** Adds one to a number. */
    public StepRequest increment(String namespace, String key) {
        kv.add(Map.of("op", "incr", "ns", namespace, "key", key, "delta", 1, "forever", true));
        return this;
    }

    /** Sets a key. */
    public StepRequest put(String namespace, String key, Object value) {
        kv.add(Map.of("op", "put", "ns", namespace, "key", key, "value", value, "forever", true));
        return this;
    }

    /** Commits only when nobody has passed this gate before. */
    public StepRequest gate(String namespace, String key) {
        kv.add(Map.of("op", "putIfAbsent", "ns", namespace, "key", key, "value", true, "forever", true, "required", true));
        return this;
    }

    /** Schedules a message, whose payload is a small object. */
    public StepRequest timer(String queue, String key, long delayMillis) {
        String payload = Base64.getEncoder().encodeToString("{\"fired\":true}".getBytes(StandardCharsets.UTF_8));
        timers.add(Map.of("op", "schedule", "queue", queue, "timerKey", key, "delayMs", delayMillis, "txn", key, "payload", payload));
        return this;
    }

    /** Sets where a group reads a partition next. */
    public StepRequest position(String queue, String group, String partition, long offset) {
        positions.add(Map.of("queue", queue, "consumerGroup", group, "partition", partition, "offset", offset));
        return this;
    }
}
