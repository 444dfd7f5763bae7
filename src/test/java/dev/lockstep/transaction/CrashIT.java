package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.ServerProcess;
import dev.lockstep.testing.TestDatabase;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is left of a stream of steps when processes are killed in the middle of it. */
class CrashIT {
    private static final int BEFORE_EACH_KILL = 90;

    @Test
    void stepsAreWholeOrNotThereWhicheverProcessIsKilled() {
        try (ServerProcess server = ServerProcess.named("crash").start()) {
            TestDatabase database = TestDatabase.on(server.postgresPort());
            assertEquals("on", database.text("show fsync"));
            StepStream steps = new StepStream(new Broker(server.http()), database);

            steps.interrupt(BEFORE_EACH_KILL, server::kill9);
            long orphan = server.postmasterPid();
            server.start();
            assertNotEquals(orphan, server.postmasterPid());
            steps.assertWhole();

            steps.interrupt(BEFORE_EACH_KILL, server::kill9Postgres);
            server.awaitHealthy(Duration.ofSeconds(120));
            steps.assertWhole();

            steps.finish();
            steps.assertComplete();
        }
    }
}
