package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.JwksServer;
import dev.lockstep.testing.ServerProcess;
import dev.lockstep.testing.Tokens;
import java.security.KeyPair;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Keys that an identity provider publishes and changes. */
interface KeyRotation {

    ServerProcess server();

    JwksServer provider();

    @Test
    default void keysMayBeChangedWhileTheServerRuns() {
        KeyPair rsa = Tokens.newPair("RSA");
        KeyPair edwards = Tokens.newPair("Ed25519");
        String ofRsa = Tokens.key("RS512", rsa.getPrivate()).with("kid", "rsa-1").of(Map.of("role", "read-only"));
        String ofEdwards = Tokens.key("EdDSA", edwards.getPrivate()).with("kid", "ed-1").of(Map.of("role", "read-only"));

        provider().publish(Map.of("rsa-1", rsa.getPublic()));
        assertSoonAdmitted(ofRsa);
        assertEquals("{\"error\":\"Unknown key ID\"}", call(ofEdwards).text());

        provider().publish(Map.of("ed-1", edwards.getPublic()));
        assertSoonAdmitted(ofEdwards);
        assertEquals("{\"error\":\"Unknown key ID\"}", call(ofRsa).text());

        int before = provider().calls();
        for (int i = 0; i < 20; i++) {
            assertEquals(401, call(Tokens.key("EdDSA", edwards.getPrivate()).with("kid", "invented-" + i).of(Map.of())).status());
        }
        assertTrue(provider().calls() - before < 20, "every invented id asked the provider");
        assertEquals(200, call(ofEdwards).status());
    }

    /** An id that is unknown is looked for again after five seconds. */
    private void assertSoonAdmitted(String token) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).pollInterval(Duration.ofMillis(250)).until(() -> call(token).status() == 200);
    }

    private Answer call(String token) {
        return Visitor.bearing(server().http(), token).get("/api/v1/dlq");
    }
}
