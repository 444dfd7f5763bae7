package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.ServerProcess;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A message says who pushed it: the token's subject, whatever its body claims. */
interface ProducerNames {

    ServerProcess server();

    @Test
    default void aPushIsItsTokens() {
        alice().post("/api/v1/push", Map.of("items", List.of(claiming("producer-push"))));

        assertEquals("alice", pop("producer-push").get("producerSub").asText());
    }

    @Test
    default void aTokenWithoutSubjectLeavesNoName() {
        Visitor.with(server().http(), Map.of("role", "write-only")).post("/api/v1/push", Map.of("items", List.of(claiming("producer-none"))));

        assertTrue(pop("producer-none").get("producerSub").isNull());
    }

    @Test
    default void aStepsPushesAreItsTokens() {
        Answer answer = alice().post("/api/v1/transaction", Map.of("operations", List.of(
                Map.of("type", "push", "items", List.of(claiming("producer-step"))))));

        assertTrue(answer.json().get("success").asBoolean(), answer.text());
        assertEquals("alice", pop("producer-step").get("producerSub").asText());
    }

    @Test
    default void aTimersMessageIsThatOfWhoSetIt() {
        Map<String, Object> timer = Map.of("op", "schedule", "queue", "producer-timer", "timerKey", "k", "txn", "t", "delayMs", 0,
                "payload", Base64.getEncoder().encodeToString("1".getBytes(StandardCharsets.US_ASCII)));
        Answer answer = alice().post("/api/v1/timers", List.of(timer));

        assertEquals("scheduled", answer.json().at("/results/0/status").asText(), answer.text());
        assertEquals("alice", pop("producer-timer").get("producerSub").asText());
    }

    @Test
    default void aTimerCannotClaimAnotherName() {
        Map<String, Object> timer = Map.of("op", "schedule", "queue", "producer-timer", "timerKey", "k2", "txn", "t", "delayMs", 0,
                "payload", "MQ==", "producerSub", "mallory");

        assertEquals(400, alice().post("/api/v1/timers", List.of(timer)).status());
    }

    @Test
    default void anyNameIsKeptAsItIs() {
        Visitor.with(server().http(), Map.of("sub", "J\u00fcrgen \ud83d\ude00 \"'\\ %", "role", "write-only"))
                .post("/api/v1/push", Map.of("items", List.of(claiming("producer-any"))));

        assertEquals("J\u00fcrgen \ud83d\ude00 \"'\\ %", pop("producer-any").get("producerSub").asText());
    }

    private Visitor alice() {
        return Visitor.with(server().http(), Map.of("sub", "alice", "role", "read-write"));
    }

    private static Map<String, Object> claiming(String queue) {
        return Map.of("queue", queue, "payload", 1, "producerSub", "mallory", "producer_sub", "mallory", "sub", "mallory");
    }

    private JsonNode pop(String queue) {
        Visitor bob = Visitor.with(server().http(), Map.of("sub", "bob", "role", "read-write"));
        return Awaitility.await().atMost(Duration.ofSeconds(30))
                .until(() -> bob.get("/api/v1/pop/queue/" + queue), answer -> answer.status() == 200).json().at("/messages/0");
    }
}
