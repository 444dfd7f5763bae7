package dev.lockstep.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.Json;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What the document's examples take for granted: an order that the group billing has popped, and a dead letter beside it, a key and a
 * timer. Each scenario has names and ids of its own, and puts them into an example in the place of the document's.
 */
final class Scenario {
    private static final String LEASE = "0199a7c2-5e1b-8f3a-8c21-4d9e0b6a1f37";
    private static final String DEAD_LETTER = "7d5c1b1e-0d0c-4a55-9a53-6f0a3f1f8c52";
    private static final String PARTITION_ID = "\\b42\\b";
    private static final String NAMES = "\\b(orders|receipts|reminders|paid|billing|audit|invoices)\\b";

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final Http http;
    private final String partitionId;
    private final String lease;
    private final String deadLetter;

    Scenario(Http http) {
        this.http = http;
        push("invoices", "customer-123", "invoice-7");
        JsonNode dead = pop("invoices");
        post("/api/v1/ack", Map.of("transactionId", named("invoice-7"), "partitionId", dead.get("partitionId").asText(), "consumerGroup",
            named("billing"), "leaseId", dead.get("leaseId").asText(), "status", "dlq", "error", "no such customer"));
        deadLetter = http.get("/api/v1/dlq?queue=" + named("invoices")).json().at("/messages/0/id").asText();
        post("/api/v1/kv", List.of(Map.of("op", "put", "ns", named("orders"), "key", "order-7", "value", "new", "ttlSeconds", 600)));
        post("/api/v1/timers", List.of(Map.of("op", "schedule", "queue", named("reminders"), "timerKey", "order-7", "delayMs", 600_000,
            "txn", "t", "payload", "MQ==")));
        push("orders", "customer-123", "order-7-paid");
        JsonNode popped = pop("orders");
        partitionId = popped.get("partitionId").asText();
        lease = popped.get("leaseId").asText();
        push("orders", "Default", "order-6-paid");
    }

    /** An example with what stands for it here. */
    String fill(String example) {
        return named(example).replace(LEASE, lease).replace(DEAD_LETTER, deadLetter).replaceAll(PARTITION_ID, partitionId);
    }

    private String named(String text) {
        return text.replaceAll(NAMES, "$1-" + run);
    }

    private void push(String queue, String partition, String transactionId) {
        post("/api/v1/push", Map.of("items", List.of(Map.of("queue", named(queue), "partition", partition, "transactionId",
            named(transactionId), "payload", Map.of("orderId", "order-7")))));
    }

    private JsonNode pop(String queue) {
        return checked(http.get("/api/v1/pop/queue/" + named(queue) + "?subscriptionMode=all&batch=1&consumerGroup=" + named("billing")));
    }

    private void post(String path, Object body) {
        checked(http.post(path, body));
    }

    private static JsonNode checked(Answer answer) {
        if (answer.status() >= 300 || answer.text().isEmpty()) {
            throw new AssertionError("the scenario could not be set: " + answer);
        }
        return Json.read(answer.text());
    }
}
