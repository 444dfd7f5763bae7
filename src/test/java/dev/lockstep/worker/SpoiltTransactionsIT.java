package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.TestDatabase;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a handler does to its transaction: its work and the settlement of its message stay one. */
@ArquillianTest
class SpoiltTransactionsIT {
    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();
    private WorkerScene scene;

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with().addPackage("dev.lockstep.worker.scripted");
    }

    @BeforeEach
    void set() {
        scene = WorkerScene.of(broker, database, "scripted");
    }

    private void assertDoneOnceAtTheSecondAttempt() {
        scene.awaitSettled(2);
        WorkerScene.await().until(() -> scene.events(0).contains("succeeded2"));
        assertEquals(List.of("failed1", "retried1", "succeeded2"), scene.events(0));
        assertEquals(List.of("2"), scene.rows(0));
        assertEquals(List.of("1"), scene.rows(1));
        assertEquals(List.of(), scene.deadLetters());
        assertEquals("free 0", scene.cursor());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "insert|rollbackOnly|completed",
        "insert|boundary|completed",
        "insert|boundary|throw:after the boundary",
        "insert|rollbackOnly|retry:0",
        "insert|sql:commit|completed",
        "insert|swallow:commit|completed",
        "insert|swallow:commit|insert|completed",
        "insert|swallow:commit|insert|retry:0",
        "insert|swallow:end; begin|insert|completed",
        "insert|swallow:commit and chain|insert|completed",
        "insert|swallow:prepare transaction 'x'|completed",
        "insert|sql:rollback|completed",
        "insert|sql:rollback|insert|retry:0",
        "insert|sql:rollback|insert|throw:x",
        "insert|sql:release savepoint lockstep_handler|throw:x",
        "insert|sql:rollback to savepoint lockstep_handler|throw:x",
        "insert|userCommit|completed",
        "insert|userRollback|completed",
        "insert|userRollback|userBegin|insert|completed",
        "insert|userRollback|userBegin|throw:x",
        "insert|userBegin|completed",
        "insert|sql:update cursor set lease_id = gen_random_uuid() where lease_until = 'infinity'|completed"})
    void theWorkIsUndoneAndTheMessageDeliveredAgain(String attempt) {
        scene.push(attempt, "insert|completed").push("insert|completed");
        scene.awaitSettled(2);
        WorkerScene.await().until(() -> scene.events(0).contains("succeeded2"));
        assertEquals(List.of("2"), scene.rows(0));
        assertEquals(List.of("1"), scene.rows(1));
        assertTrue(List.of(List.of("failed1", "retried1", "succeeded2"), List.of("retried1", "succeeded2")).contains(scene.events(0)),
            () -> scene.events(0).toString());
        assertEquals(List.of(), scene.deadLetters());
        assertEquals("free 0", scene.cursor());
    }

    @ParameterizedTest
    @ValueSource(strings = {"insert|rollbackOnly|dead:spoilt", "insert|swallow:commit|dead:spoilt"})
    void aDeadLetterIsOneThoughTheTransactionIsSpoilt(String attempt) {
        scene.push(attempt).push("insert|completed").awaitSettled(2);
        assertEquals(List.of("0 spoilt 0"), scene.deadLetters());
        assertEquals(List.of(), scene.rows(0));
        assertEquals(List.of("1"), scene.rows(1));
    }

    @Test
    void aSecondTransactionIsItsOwn() {
        scene.push("insert|own|throw:x", "insert|completed").push("insert|completed");
        assertTrue(scene.awaitSettled(2).rows(0).contains("own"));
        assertEquals(List.of("2", "own"), scene.rows(0));
    }

    @Test
    void aHandlerThatTakesTooLongIsRolledBack() {
        scene = WorkerScene.of(broker, database, "brief");
        scene.push("insert|park:2500|completed", "insert|completed").push("insert|completed");
        assertDoneOnceAtTheSecondAttempt();
    }

    @Test
    void aContextIsDeadAfterItsCall() {
        scene.push("keep|insert|completed").awaitSettled(1);
        scene.push("useKept|insert|completed", "insert|completed").awaitSettled(2);
        WorkerScene.await().until(() -> scene.events(1).equals(List.of("failed1", "retried1", "succeeded2")));
    }

    /** The attempt is not the handler's failure, so it does not count; a gate lets it pass once the test has seen that. */
    @Test
    void aLostConnectionCostsNothingButTheAttempt() {
        String once = Broker.unique("once").replace('-', '_');
        database.execute("create sequence " + once);
        scene.push("insert|own|sql:select case when nextval('" + once + "') < 3 then pg_terminate_backend(pg_backend_pid()) end|completed")
            .push("insert|completed").awaitSettled(2);
        assertEquals(List.of("1", "own", "own", "own"), scene.rows(0));
        WorkerScene.await().until(() -> scene.events(0).equals(List.of("abandoned1", "abandoned1", "succeeded1")));
    }

    @Test
    void aCompetingPopNeitherWaitsForAHeldPartitionNorSeesIt() throws Exception {
        try (var gate = database.open(); var lock = gate.createStatement()) {
            lock.execute("select pg_advisory_lock(4711)");
            scene.push("insert|gate:4711|completed");
            WorkerScene.await().until(() -> database.number("select count(*) from pg_locks where locktype = 'advisory' and not granted") == 1);
            long start = System.nanoTime();
            assertEquals(204, broker.http().get("/api/v1/pop/queue/scripted/partition/" + scene.partition()
                + "?consumerGroup=" + WorkerScene.GROUP).status());
            assertTrue(System.nanoTime() - start < 5_000_000_000L);
            WorkerScene other = WorkerScene.of(broker, database, "scripted");
            assertEquals(List.of("1"), other.push("insert|completed").awaitSettled(1).rows(0));
            lock.execute("select pg_advisory_unlock(4711)");
        }
        assertEquals(List.of("1"), scene.awaitSettled(1).rows(0));
    }
}
