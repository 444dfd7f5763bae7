package dev.lockstep.operations;

import dev.lockstep.testing.ServerProcess;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A server that sweeps several times a second and has a key; started once for all that is asked of it. */
class OperationsIT implements EncryptionAtRest, MaintenanceModes, Pauses, AgedMessages, SweepRates {
    private static ServerProcess server;

    @BeforeAll
    static void start() {
        server = ServerProcess.named("operations")
            .with("QUEEN_ENCRYPTION_KEY", "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff")
            .with("RETENTION_INTERVAL", "200").with("LOCKSTEP_PARTITION_CLEANUP_INTERVAL_S", "1")
            .start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    public ServerProcess server() {
        return server;
    }
}
