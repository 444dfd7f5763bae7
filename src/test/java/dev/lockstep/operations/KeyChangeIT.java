package dev.lockstep.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.ServerProcess;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a server makes of payloads that were encrypted with a key it does not have. */
class KeyChangeIT {
    private static final String KEY = "QUEEN_ENCRYPTION_KEY";

    @Test
    void payloadsComeBackAsTheyAreStoredUntilTheirKeyDoes() {
        String queue = Broker.unique("sealed");
        Map<String, Object> encrypting = Map.of("queue", queue, "options", Map.of("encryptionEnabled", true));
        try (ServerProcess server = ServerProcess.named("key-change").with(KEY, "a".repeat(64)).start()) {
            assertFalse(server.http().post("/api/v1/configure", encrypting).json().has("encryptionActive"));
            new Broker(server.http()).push(queue, "p", "t", Map.of("a", 1));
            server.stop();

            server.with(KEY, "no key").with("LOCKSTEP_ENCRYPTION_REQUIRED", "false").start();
            JsonNode sealed = new Broker(server.http()).drain(queue).get(0).get("data");
            assertTrue(sealed.has("encrypted") && sealed.has("iv") && sealed.has("authTag"), sealed.toString());
            JsonNode answer = server.http().post("/api/v1/configure", encrypting).json();
            assertFalse(answer.get("encryptionActive").asBoolean(true), answer.toString());
            assertTrue(answer.get("configured").asBoolean());
            server.stop();

            server.with(KEY, "").with("LOCKSTEP_ENCRYPTION_REQUIRED", "true").start();
            Answer refused = server.http().post("/api/v1/configure", encrypting);
            assertEquals(400, refused.status());
            assertEquals("bad_request", refused.json().get("code").asText());
            assertEquals(200, server.http().post("/api/v1/configure", Map.of("queue", queue, "options", Map.of("encryptionEnabled", false))).status());
            server.stop();

            server.with(KEY, "a".repeat(64)).start();
            assertEquals(1, new Broker(server.http()).drain(queue).get(0).at("/data/a").asInt());
        }
    }
}
