package dev.lockstep.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.StepRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is encrypted where it is stored, and who sees it in the open. */
interface EncryptionAtRest extends OperatedServer {
    Map<String, Object> ENCRYPTING = Map.of("encryptionEnabled", true);
    Map<String, Object> SECRET = Map.of("secret", "caf\u00e9 \ud83d\udd12");

    private String encryptingQueue() {
        String queue = Broker.unique("sealed");
        JsonNode answer = configure(queue, ENCRYPTING);
        assertFalse(answer.has("encryptionActive"), answer.toString());
        return queue;
    }

    private String stored(String queue, String column) {
        return database().text("select string_agg(" + column + "::text, ' ' order by message_offset) from message m"
            + " join partition p on p.id = m.partition_id join queue q on q.id = p.queue_id where q.name = ?", queue);
    }

    private void assertSealed(String text) {
        assertFalse(text.contains("secret") || text.contains("caf"), text);
        assertTrue(text.contains("\"authTag\""), text);
    }

    @Test
    default void whatIsStoredDiffersFromThePayloadAndWhatIsPoppedDoesNot() {
        String queue = encryptingQueue();
        push(queue, "p", SECRET);
        assertTrue(broker().commit(new StepRequest().push(queue, "p", "t", SECRET)).json().get("success").asBoolean());

        assertSealed(stored(queue, "payload"));
        assertEquals("true true", stored(queue, "encrypted"));
        assertEquals(List.of(Json.write(SECRET), Json.write(SECRET)), payloads(queue));
    }

    @Test
    default void aTimersPayloadIsEncryptedWhenItIsScheduledAndWhenItHasFired() {
        String queue = encryptingQueue();
        String payload = Base64.getEncoder().encodeToString(Json.write(SECRET).getBytes(StandardCharsets.UTF_8));
        server().http().post("/api/v1/timers", List.of(Map.of("op", "schedule", "queue", queue, "timerKey", "k", "delayMs", 3_600_000,
            "txn", "t", "payload", payload)));

        JsonNode timer = server().http().get("/api/v1/timers/" + queue + "/k").json();
        assertTrue(timer.get("encrypted").asBoolean());
        assertSealed(new String(Base64.getDecoder().decode(timer.get("payload").asText()), StandardCharsets.UTF_8));
        configure(queue, Map.of("encryptionEnabled", false));
        database().execute("update timer set due_at = clock_timestamp() where queue_name = ?", queue);
        eventually().untilAsserted(() -> assertEquals(List.of(Json.write(SECRET)), payloads(queue)));
        assertSealed(stored(queue, "payload"));
    }

    @Test
    default void deadLettersAndTheDetailOfAMessageAreInTheOpen() {
        String queue = encryptingQueue();
        push(queue, "p", SECRET);
        JsonNode message = Broker.messages(broker().pop(queue, "")).get(0);
        String detail = "/api/v1/messages/" + message.get("partitionId").asText() + "/" + message.get("transactionId").asText();

        assertEquals(Json.write(SECRET), server().http().get(detail).json().get("data").toString());
        assertTrue(server().http().get(detail).json().get("isEncrypted").asBoolean());
        assertEquals(200, broker().ack(message, "dlq").status());
        assertEquals(Json.write(SECRET), server().http().get("/api/v1/dlq?queue=" + queue).json().at("/messages/0/data").toString());
        assertEquals(Json.write(SECRET), database().text("select payload from dead_letter where message_id = ?::uuid", message.get("id").asText()));
    }

    @Test
    default void aQueuesOptionCountsForWhatIsPushedFromThenOn() {
        String queue = Broker.unique("toggled");
        push(queue, "p", 1);
        configure(queue, ENCRYPTING);
        push(queue, "p", 2);
        configure(queue, Map.of("encryptionEnabled", false));
        push(queue, "p", 3);

        assertEquals("false true false", stored(queue, "encrypted"));
        assertEquals(List.of("1", "2", "3"), payloads(queue));
    }

    @Test
    default void whatIsBufferedInMaintenanceIsEncryptedToo() {
        String queue = encryptingQueue();
        maintain("", true);
        try {
            push(queue, "p", SECRET);
            assertSealed(database().text("select payload from buffered_message where queue_name = ?", queue));
        } finally {
            maintain("", false);
        }
        eventually().untilAsserted(() -> assertEquals(List.of(Json.write(SECRET)), payloads(queue)));
        assertSealed(stored(queue, "payload"));
    }
}
