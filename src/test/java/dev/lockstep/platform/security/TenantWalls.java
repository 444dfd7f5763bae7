package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.ServerProcess;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Tenants share names and see nothing of each other. */
interface TenantWalls {
    UUID RED = UUID.fromString("aaaaaaaa-0000-4000-8000-000000000001");
    UUID BLUE = UUID.fromString("bbbbbbbb-0000-4000-8000-000000000002");

    ServerProcess server();

    @Test
    default void whatIsNoTenantIsRefused() {
        for (String value : List.of("x", "1-1-1-1-1", "aaaaaaaa00004000800000000000000f", RED + "," + BLUE)) {
            Answer answer = admin().with(Tenancy.HEADER, value).get("/api/v1/resources/queues");
            assertEquals("400 {\"error\":\"invalid x-queen-tenant header (must be a UUID)\"}", answer.status() + " " + answer.text());
        }
        assertEquals(403, Visitor.with(server().http(), Map.of()).with(Tenancy.HEADER, "x").get("/api/v1/dlq").status());
        assertEquals(200, Visitor.stranger(server().http()).with(Tenancy.HEADER, "x").get("/health").status());
    }

    @Test
    default void queuesOfOneNameAreTwoQueues() {
        push(red(), "walls.queue", "red");
        push(admin(), "walls.queue", "everybody");

        assertEquals(204, pop(blue(), "walls.queue", "").status());
        assertEquals(204, blue().get("/api/v1/pop/queue/walls.queue/partition/Default").status());
        assertEquals(204, blue().get("/api/v1/pop?namespace=walls").status());
        assertEquals("red", pop(red(), "walls.queue", "&autoAck=true").json().at("/messages/0/data").asText());
        assertEquals(204, pop(red(), "walls.queue", "&autoAck=true").status());
        assertEquals("everybody", pop(admin(), "walls.queue", "&autoAck=true").json().at("/messages/0/data").asText());
    }

    @Test
    default void aQueueIsNotSeenNorDeletedByOthers() {
        push(red(), "walls-seen", 1);

        assertFalse(blue().get("/api/v1/resources/queues").text().contains("walls-seen"));
        assertEquals(404, blue().get("/api/v1/resources/queues/walls-seen").status());
        assertFalse(blue().delete("/api/v1/resources/queues/walls-seen").json().get("existed").asBoolean());
        assertEquals(200, blue().post("/api/v1/configure", Map.of("queue", "walls-seen", "options", Map.of("leaseTime", 7))).status());
        assertTrue(blue().delete("/api/v1/resources/queues/walls-seen").json().get("existed").asBoolean());
        assertEquals(60, red().get("/api/v1/resources/queues/walls-seen").json().at("/options/leaseTime").asInt());
        assertEquals(200, pop(red(), "walls-seen", "").status());
    }

    @Test
    default void anothersDeliveryCannotBeSettledOrExtended() {
        push(red(), "walls-lease", 1);
        JsonNode message = pop(red(), "walls-lease", "").json().at("/messages/0");
        Map<String, String> ack = Map.of("transactionId", message.get("transactionId").asText(), "partitionId", message.get("partitionId").asText(),
                "leaseId", message.get("leaseId").asText());

        JsonNode acked = blue().post("/api/v1/ack", ack).json().get(0);
        assertFalse(acked.get("success").asBoolean());
        assertEquals("partition " + ack.get("partitionId") + " not owned by this tenant", acked.get("error").asText());
        assertEquals(0, blue().post("/api/v1/lease/" + ack.get("leaseId") + "/extend", "{}").json().get("renewed").asInt());
        JsonNode step = blue().post("/api/v1/transaction", Map.of("operations", List.of(typed("ack", ack)))).json();
        assertEquals("rejected_ack", step.get("reason").asText());

        assertEquals(1, red().post("/api/v1/lease/" + ack.get("leaseId") + "/extend", "{}").json().get("renewed").asInt());
        assertTrue(red().post("/api/v1/ack", ack).json().at("/0/success").asBoolean());
    }

    @Test
    default void groupsAndPositionsAreNotSeenNorMovedByOthers() {
        push(red(), "walls-group", 1);
        String taken = "&consumerGroup=walls-g&subscriptionMode=all&autoAck=true";
        assertEquals(200, pop(red(), "walls-group", taken).status());

        Map<String, Object> read = Map.of("consumerGroup", "walls-g", "entries", List.of(Map.of("queue", "walls-group")));
        assertEquals(1, red().post("/api/v1/consumer-groups/positions", read).json().at("/entries/0/offset").asInt());
        assertTrue(blue().post("/api/v1/consumer-groups/positions", read).json().at("/entries/0/offset").isNull());
        assertEquals(0, blue().post("/api/v1/consumer-groups/positions", Map.of("consumerGroup", "walls-g")).json().get("entries").size());
        assertFalse(blue().get("/api/v1/consumer-groups").text().contains("walls-g"));
        assertEquals(404, blue().get("/api/v1/consumer-groups/walls-g").status());
        Map<String, String> beginning = Map.of("timestamp", "2000-01-01T00:00:00Z");
        assertEquals(404, blue().post("/api/v1/consumer-groups/walls-g/queues/walls-group/seek", beginning).status());
        assertEquals(404, blue().post("/api/v1/consumer-groups/walls-g/queues/walls-group/partitions/Default/seek", beginning).status());
        JsonNode position = blue().post("/api/v1/transaction", Map.of("positions", List.of(
                Map.of("queue", "walls-group", "consumerGroup", "walls-g", "offset", 0)))).json();
        assertEquals("queue_not_found", position.get("reason").asText());

        assertEquals(1, red().post("/api/v1/consumer-groups/positions", read).json().at("/entries/0/offset").asInt());
        assertEquals(204, pop(red(), "walls-group", taken).status());
    }

    @Test
    default void keysOfOneNameAreTwoKeys() {
        Map<String, Object> gate = Map.of("op", "putIfAbsent", "ns", "walls", "key", "k", "value", "red", "forever", true);
        assertTrue(red().post("/api/v1/kv", List.of(gate)).json().at("/results/0/applied").asBoolean());

        assertFalse(blue().get("/api/v1/kv/walls/k").json().get("found").asBoolean());
        assertFalse(blue().get("/api/v1/resources/kv/namespaces").text().contains("walls"));
        assertFalse(blue().post("/api/v1/resources/kv/list", Map.of("namespace", "walls")).text().contains("red"));
        assertFalse(blue().delete("/api/v1/kv/walls/k").json().get("applied").asBoolean());
        assertTrue(blue().post("/api/v1/kv", List.of(gate)).json().at("/results/0/applied").asBoolean());
        assertFalse(blue().post("/api/v1/kv", List.of(gate)).json().at("/results/0/applied").asBoolean());
        assertTrue(blue().delete("/api/v1/kv/walls/k").json().get("applied").asBoolean());
        assertEquals("red", red().get("/api/v1/kv/walls/k").json().get("value").asText());
    }

    @Test
    default void timersOfOneNameAreTwoTimers() {
        List<Map<String, Object>> timer = List.of(Map.of("op", "schedule", "queue", "walls-timer", "timerKey", "k", "txn", "t",
                "delayMs", 3_600_000, "payload", "MQ=="));
        assertEquals("scheduled", red().post("/api/v1/timers", timer).json().at("/results/0/status").asText());

        assertFalse(blue().get("/api/v1/timers/walls-timer/k").json().get("found").asBoolean());
        assertEquals(0, blue().get("/api/v1/timers/walls-timer").json().get("rows").size());
        assertEquals("absent", blue().delete("/api/v1/timers/walls-timer/k").json().get("status").asText());
        assertEquals("scheduled", blue().post("/api/v1/timers", timer).json().at("/results/0/status").asText());
        assertEquals("cancelled", blue().delete("/api/v1/timers/walls-timer/k").json().get("status").asText());
        assertTrue(red().get("/api/v1/timers/walls-timer/k").json().get("found").asBoolean());
    }

    @Test
    default void aFiredTimersMessageIsItsTenants() {
        red().post("/api/v1/timers", List.of(Map.of("op", "schedule", "queue", "walls-fired", "timerKey", "k", "txn", "t",
                "delayMs", 0, "payload", "MQ==")));

        assertEquals(200, pop(red(), "walls-fired", "&wait=true&timeout=30000").status());
        assertEquals(204, pop(blue(), "walls-fired", "").status());
        assertEquals(204, pop(admin(), "walls-fired", "").status());
    }

    @Test
    default void deadLettersAndMessagesAreNotSeenByOthers() {
        push(red(), "walls-dead", "secret-of-red");
        JsonNode message = pop(red(), "walls-dead", "").json().at("/messages/0");
        String partition = message.get("partitionId").asText();
        String transaction = message.get("transactionId").asText();
        Map<String, String> ack = Map.of("transactionId", transaction, "partitionId", partition, "leaseId", message.get("leaseId").asText(), "status", "dlq");
        assertTrue(red().post("/api/v1/ack", ack).json().at("/0/dlq").asBoolean());

        assertFalse(blue().get("/api/v1/dlq").text().contains("walls-dead"));
        assertEquals(0, blue().get("/api/v1/dlq?queue=walls-dead").json().get("total").asInt());
        assertEquals(404, blue().get("/api/v1/messages/" + partition + "/" + transaction).status());
        assertEquals(200, red().get("/api/v1/messages/" + partition + "/" + transaction).status());
        assertEquals(1, red().get("/api/v1/dlq?queue=walls-dead").json().get("total").asInt());
    }

    @Test
    default void aStepChangesItsOwnTenantAlone() {
        push(red(), "walls-step", "red");
        JsonNode step = blue().post("/api/v1/transaction", Map.of(
                "operations", List.of(Map.of("type", "push", "queue", "walls-step", "payload", "blue", "transactionId", "same")),
                "kv", List.of(Map.of("op", "put", "ns", "walls-step", "key", "k", "value", "blue", "forever", true)))).json();
        assertTrue(step.get("success").asBoolean());

        assertEquals("red", pop(red(), "walls-step", "&autoAck=true").json().at("/messages/0/data").asText());
        assertEquals(204, pop(red(), "walls-step", "&autoAck=true").status());
        assertEquals("blue", pop(blue(), "walls-step", "&autoAck=true").json().at("/messages/0/data").asText());
        assertFalse(red().get("/api/v1/kv/walls-step/k").json().get("found").asBoolean());
    }

    @Test
    default void aWaitingPopIsFedByItsOwnTenantAlone() {
        CompletableFuture<Answer> waiting = CompletableFuture.supplyAsync(() -> pop(blue(), "walls-wait", "&wait=true&timeout=30000"));
        push(red(), "walls-wait", "red");
        assertEquals("red", pop(red(), "walls-wait", "&wait=true&timeout=30000&autoAck=true").json().at("/messages/0/data").asText());
        assertFalse(waiting.isDone());

        push(blue(), "walls-wait", "blue");
        assertEquals("blue", waiting.join().json().at("/messages/0/data").asText());
    }

    private Visitor admin() {
        return Visitor.with(server().http(), Map.of("role", "admin"));
    }

    private Visitor red() {
        return admin().of(RED);
    }

    private Visitor blue() {
        return admin().of(BLUE);
    }

    private static Answer pop(Visitor visitor, String queue, String more) {
        return visitor.get("/api/v1/pop/queue/" + queue + "?batch=10" + more);
    }

    private static void push(Visitor visitor, String queue, Object payload) {
        assertEquals(201, visitor.post("/api/v1/push", Map.of("items", List.of(Map.of("queue", queue, "payload", payload)))).status());
    }

    private static Map<String, Object> typed(String type, Map<String, String> fields) {
        Map<String, Object> operation = new HashMap<>(fields);
        operation.put("type", type);
        return operation;
    }
}
