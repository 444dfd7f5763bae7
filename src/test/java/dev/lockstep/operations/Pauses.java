package dev.lockstep.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.StepRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pauses of keys and timers. */
interface Pauses extends OperatedServer {

    private static void assertPaused(String code, Answer answer) {
        assertEquals(503, answer.status(), answer.text());
        assertEquals("1", answer.header("Retry-After"));
        assertEquals(code, answer.json().get("error").asText());
        assertEquals(code, answer.json().get("reason").asText());
    }

    private static void assertRefused(String code, Answer answer) {
        assertEquals(403, answer.status(), answer.text());
        assertFalse(answer.json().get("success").asBoolean());
        assertEquals(code, answer.json().get("reason").asText());
        assertEquals(0, answer.json().get("results").size());
    }

    private static Map<String, Object> schedule(String queue, String key) {
        return Map.of("op", "schedule", "queue", queue, "timerKey", key, "delayMs", 0, "txn", key, "payload", "MQ==");
    }

    @Test
    default void keysThatArePausedAnswer503OnTheirRoutesAnd403InAStep() {
        String path = "/api/v1/kv/pauses/" + Broker.unique("k");
        Map<String, Object> value = Map.of("value", 1, "forever", true);
        assertEquals(200, server().http().put(path, value).status());
        assertFalse(pauses(Map.of("kv", false)).get("kvEnabled").asBoolean());
        try {
            assertPaused("kv_disabled", server().http().put(path, value));
            assertPaused("kv_disabled", server().http().get(path));
            assertPaused("kv_disabled", server().http().delete(path));
            assertPaused("kv_disabled", server().http().post("/api/v1/kv", List.of()));
            assertRefused("kv_disabled", broker().commit(new StepRequest().put("pauses", "k", 1)));
            assertTrue(broker().commit(new StepRequest().push(Broker.unique("q"), "p", "t", 1)).json().get("success").asBoolean());
        } finally {
            assertTrue(pauses(Map.of("kv", true)).get("kvEnabled").asBoolean());
        }
        assertEquals(1, server().http().get(path).json().get("value").asInt());
    }

    @Test
    default void timersThatArePausedCanBeCancelledAndLookedAt() {
        String queue = Broker.unique("paused");
        String path = "/api/v1/timers/" + queue;
        pauses(Map.of("timersFire", false));
        try {
            assertEquals(200, server().http().post("/api/v1/timers", List.of(schedule(queue, "a"), schedule(queue, "b"))).status());
            JsonNode switches = pauses(Map.of("timersSchedule", false));
            assertFalse(switches.get("timersScheduleEnabled").asBoolean());
            assertFalse(switches.get("timersFireEnabled").asBoolean());
            assertTrue(switches.get("kvEnabled").asBoolean());
            assertPaused("timers_disabled", server().http().post("/api/v1/timers", List.of(schedule(queue, "c"))));
            assertRefused("timers_disabled", broker().commit(new StepRequest().timer(queue, "c", 0)));
            assertTrue(server().http().get(path + "/a").json().get("found").asBoolean());
            assertEquals(2, server().http().get(path).json().get("rows").size());
            assertEquals("cancelled", server().http().delete(path + "/a").json().get("status").asText());
            assertEquals("absent", server().http().post("/api/v1/timers", List.of(Map.of("op", "cancel", "queue", queue, "timerKey", "c")))
                .json().at("/results/0/status").asText());
            assertTrue(payloads(queue).isEmpty());
        } finally {
            pauses(Map.of("timersSchedule", true, "timersFire", true));
        }
        eventually().untilAsserted(() -> assertEquals(List.of("1"), payloads(queue)));
    }
}
