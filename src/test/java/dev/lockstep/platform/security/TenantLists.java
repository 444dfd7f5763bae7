package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.ServerProcess;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Whatever lists what is there lists nothing of another tenant. */
interface TenantLists {
    String MARK = "hidden-from-others";
    String SINCE = "?from=2020-01-01T00:00:00Z";
    List<String> LISTS = List.of("resources/queues", "resources/queues?stats=lanes", "resources/partitions", "resources/namespaces",
        "resources/tasks", "resources/overview", "resources/kv/namespaces", "dlq", "messages" + SINCE,
        "messages" + SINCE + "&status=dead_letter", "consumer-groups", "consumer-groups/lagging?minLagSeconds=0", "status", "status/queues",
        "status/analytics", "traces/names", "traces/by-name/" + MARK, "analytics/queue-lag", "analytics/queue-ops", "analytics/workload",
        "analytics/retention", "analytics/dlq-signatures?queue=" + MARK, "analytics/partition-liveness",
        "analytics/queue-parked-replicas", "timers/" + MARK);
    List<String> DETAILS = List.of("resources/queues/" + MARK, "resources/queues/" + MARK + "/depth", "status/queues/" + MARK,
        "resources/queues/" + MARK + "/sizes", "consumer-groups/" + MARK);

    ServerProcess server();

    private Visitor visitor() {
        return Visitor.with(server().http(), Map.of("role", "admin"));
    }

    @TestFactory
    default Stream<DynamicTest> noListAndNoDetailShowsWhatIsAnothers() {
        fill(visitor().of(TenantWalls.RED));
        Stream<DynamicTest> lists = LISTS.stream().map(path -> DynamicTest.dynamicTest(path, () -> {
            Answer answer = visitor().of(TenantWalls.BLUE).get("/api/v1/" + path);
            assertEquals(200, answer.status(), answer.text());
            assertFalse(withoutTheQuestion(answer).contains(MARK), answer.text());
        }));
        Stream<DynamicTest> details = DETAILS.stream().map(path -> DynamicTest.dynamicTest(path, () -> {
            assertEquals(404, visitor().of(TenantWalls.BLUE).get("/api/v1/" + path).status());
            assertEquals(200, visitor().of(TenantWalls.RED).get("/api/v1/" + path).status());
        }));
        return Stream.concat(lists, details);
    }

    /** An answer may repeat the name that it was asked for. */
    private static String withoutTheQuestion(Answer answer) {
        return answer.text().replaceAll("\"(queue|name|traceName)\":\"" + MARK + "\"", "");
    }

    /** One of everything, all by one name. */
    private void fill(Visitor owner) {
        owner.post("/api/v1/configure", Map.of("queue", MARK, "namespace", MARK, "task", MARK));
        JsonNode pushed = owner.post("/api/v1/push", Map.of("items", List.of(item("dead"), item("alive")))).json();
        assertEquals("queued", pushed.at("/1/status").asText());
        JsonNode message = owner.get("/api/v1/pop/queue/" + MARK + "?subscriptionMode=all&consumerGroup=" + MARK).json().at("/messages/0");
        assertTrue(owner.post("/api/v1/ack", Map.of("transactionId", message.get("transactionId").asText(), "consumerGroup", MARK,
            "partitionId", message.get("partitionId").asText(), "status", "dlq", "error", MARK)).json().at("/0/success").asBoolean());
        assertEquals(201, owner.post("/api/v1/traces", Map.of("transactionId", message.get("transactionId").asText(), "partitionId",
            message.get("partitionId").asText(), "traceNames", List.of(MARK), "data", Map.of("text", MARK))).status());
        owner.post("/api/v1/kv", List.of(Map.of("op", "put", "ns", MARK, "key", MARK, "value", MARK, "forever", true)));
        owner.post("/api/v1/timers", List.of(Map.of("op", "schedule", "queue", MARK, "timerKey", MARK, "txn", MARK, "delayMs", 3_600_000,
            "payload", "MQ==")));
    }

    private static Map<String, Object> item(String transaction) {
        return Map.of("queue", MARK, "partition", MARK, "transactionId", MARK + transaction, "payload", MARK);
    }
}
