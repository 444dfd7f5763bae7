package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.TestDatabase;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Regular mode: the lease is kept while the handler runs, and without it nothing is settled. */
@ArquillianTest
class RegularModeIT {
    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();
    private WorkerScene scene;

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with().addPackage("dev.lockstep.worker.scripted");
    }

    @BeforeEach
    void set() {
        scene = WorkerScene.of(broker, database, "regular");
    }

    private void assertEvents(int offset, String... events) {
        WorkerScene.await().untilAsserted(() -> assertEquals(List.of(events), scene.events(offset)));
    }

    @Test
    void outcomesSettleAsTheySay() {
        scene.push("completed").push("archived").push("dead:no use").push("hopeless:x").push("retry:300", "completed")
            .awaitSettled(5);
        assertEvents(0, "succeeded1");
        assertEvents(1, "succeeded1");
        assertEvents(2, "dead_lettered1");
        assertEvents(3, "failed1", "dead_lettered1");
        assertEvents(4, "retried1", "succeeded2");
        assertEquals(List.of("1 workers"), scene.archived());
        assertEquals(2, scene.deadLetters().size());
        assertEquals("free 0", scene.cursor());
    }

    @Test
    void aThrowIsAFailureAndDeliversAgain() {
        scene.push("throw:x", "completed").awaitSettled(1);
        assertEvents(0, "failed1", "retried1", "succeeded2");
    }

    @Test
    void aHandlerThatTakesLongerThanItsLeaseKeepsIt() {
        scene.push("park:4000|completed").awaitSettled(1);
        assertEvents(0, "succeeded1");
    }

    @Test
    void whoLosesTheLeaseIsToldAndSettlesNothing() {
        scene.push("park:25000|completed", "completed");
        WorkerScene.await().until(() -> leases() == 1);
        database.execute("update cursor set lease_id = gen_random_uuid(), lease_until = clock_timestamp() + interval '1 second'"
            + " where partition_id = (select id from partition where name = ?)", scene.partition());
        assertEvents(0, "abandoned1", "succeeded2");
        scene.awaitSettled(1);
    }

    @Test
    void whatTheHandlerPushesIsStoredWithTheSettlement() {
        String out = Broker.unique("out");
        scene.push("push:" + out + "|throw:x", "push:" + out + "|completed").awaitSettled(1);
        assertEquals(1, broker.drain(out).size());
    }

    @Test
    void sqlAndKeysAreNotToBeHadOutsideATransaction() {
        scene.push("insert|completed", "key:k|completed", "completed").awaitSettled(1);
        assertEvents(0, "failed1", "retried1", "failed2", "retried2", "succeeded3");
    }

    @Test
    void theRestOfALeaseIsDeliveredAgainInOrderBehindAFailure() {
        for (int i = 0; i < 9; i++) {
            scene.push(i % 3 == 1 ? "own|throw:x" : "own|completed", "own|completed");
        }
        scene.awaitSettled(9);
        assertEquals(12, database.number("select count(*) from handled where place like ?", "regular/" + scene.partition() + "/%"));
        assertEquals(0, database.number("select count(*) from (select split_part(place, '/', 3)::int as at,"
            + " lag(split_part(place, '/', 3)::int) over (order by id) as before from handled where place like ?) s where at < before",
            "regular/" + scene.partition() + "/%"));
    }

    private long leases() {
        return database.number("select count(*) from cursor c join partition p on p.id = c.partition_id where p.name = ?"
            + " and c.lease_until > clock_timestamp()", scene.partition());
    }
}
