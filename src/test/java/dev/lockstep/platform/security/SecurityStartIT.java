package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.ServerProcess;
import java.nio.file.Files;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A server that could check no token serves nothing. */
class SecurityStartIT {

    @Test
    void tokensWithoutAKeyStopTheStart() {
        try (ServerProcess server = ServerProcess.named("no-key").with("JWT_ENABLED", "true")) {
            server.launch();

            Awaitility.await().atMost(Duration.ofSeconds(300)).ignoreExceptions().until(() -> {
                String log = Files.readString(server.log());
                return log.contains("Lockstep does not start: JWT_ENABLED without a key") && log.contains("WFLYSRV0026");
            });
            assertEquals(404, server.http().get("/health").status());
        }
    }
}
