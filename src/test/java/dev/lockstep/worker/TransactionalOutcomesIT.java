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

/** What is in the business table, the queue, the archive and the dead letters after each outcome of a transactional handler. */
@ArquillianTest
class TransactionalOutcomesIT {
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

    private void assertLeft(List<String> rows, List<String> archived, List<String> deadLetters, List<String> events) {
        WorkerScene.await().untilAsserted(() -> assertEquals(events, scene.events(0)));
        assertEquals(rows, scene.rows(0));
        assertEquals(archived, scene.archived());
        assertEquals(deadLetters, scene.deadLetters());
        assertEquals("free 0", scene.cursor());
    }

    @Test
    void completedKeepsTheWorkAndMovesOn() {
        scene.push("insert|completed").awaitSettled(1);
        assertLeft(List.of("1"), List.of(), List.of(), List.of("succeeded1"));
    }

    @Test
    void archivedKeepsTheWorkAndACopyOfTheMessage() {
        scene.push("insert|archived").awaitSettled(1);
        assertLeft(List.of("1"), List.of("0 workers"), List.of(), List.of("succeeded1"));
    }

    @Test
    void retryUndoesTheWorkAndDeliversAgainAfterTheDelay() {
        scene.push("insert|retry:700", "insert|completed").awaitSettled(1);
        assertLeft(List.of("2"), List.of(), List.of(), List.of("retried1", "succeeded2"));
        assertEquals("t", scene.number("select h.at - m.created_at >= interval '700 milliseconds' from message m join partition p"
            + " on p.id = m.partition_id, handled h where p.name = ? and h.place = ?", scene.partition(), scene.place(0)));
    }

    @Test
    void retriesBeyondTheQueuesBudgetEndAsADeadLetter() {
        scene.push("insert|retry:0").awaitSettled(1);
        assertLeft(List.of(), List.of(), List.of("0 the handler asked for another attempt 3"),
            List.of("retried1", "retried2", "retried3", "dead_lettered4"));
    }

    @Test
    void theLongestDelayIsCountedFromTheDatabasesClock() {
        scene.push("insert|retry:9007199254740");
        WorkerScene.await().until(() -> scene.events(0).equals(List.of("retried1")));
        assertTrue(scene.number("select abs(extract(epoch from c.not_before - clock_timestamp()) - 9007199254.740) < 30 from cursor c"
            + " join partition p on p.id = c.partition_id where p.name = ?", scene.partition()).startsWith("t"));
    }

    @Test
    void aDeadLetterUndoesTheWorkAndKeepsTheReason() {
        scene.push("insert|dead:no such customer", "insert|completed").push("insert|completed").awaitSettled(2);
        assertLeft(List.of(), List.of(), List.of("0 no such customer 0"), List.of("dead_lettered1"));
        assertEquals(List.of("1"), scene.rows(1));
    }

    @Test
    void abandonUndoesEverythingAndCountsNoAttempt() {
        scene.push("insert|gate:77|abandon:not now");
        WorkerScene.await().until(() -> scene.events(0).size() >= 3);
        assertEquals(List.of("abandoned1"), scene.events(0).stream().distinct().toList());
        assertEquals(List.of(), scene.rows(0));
        assertEquals("free 0", scene.cursor());
        assertEquals(Long.valueOf(0), broker.position(WorkerScene.GROUP, "scripted", scene.partition()));
    }

    @Test
    void aThrowIsAFailureAndDeliversAgain() {
        scene.push("insert|throw:once", "insert|completed").awaitSettled(1);
        assertLeft(List.of("2"), List.of(), List.of(), List.of("failed1", "retried1", "succeeded2"));
    }

    @Test
    void anErrorIsAFailureLikeAnyOther() {
        scene.push("insert|error:deep", "insert|null", "insert|completed").awaitSettled(1);
        assertLeft(List.of("3"), List.of(), List.of(), List.of("failed1", "retried1", "failed2", "retried2", "succeeded3"));
    }

    @Test
    void failuresThatNeverPassAreDeadLettersAtOnce() {
        for (String hopeless : List.of("hopeless:h", "listed:l", "classified:c")) {
            set();
            scene.push("insert|" + hopeless, "insert|completed").awaitSettled(1);
            assertEquals(1, scene.deadLetters().size(), hopeless);
            assertEquals(List.of(), scene.rows(0), hopeless);
            WorkerScene.await().until(() -> scene.events(0).equals(List.of("failed1", "dead_lettered1")));
        }
    }

    @Test
    void anInvalidDelayIsADeadLetterExactlyOnce() {
        for (String delay : List.of("-1", "9007199254741")) {
            set();
            scene.push("insert|invalid:" + delay).awaitSettled(1);
            assertEquals(1, scene.deadLetters().size());
            assertTrue(scene.deadLetters().get(0).contains("worker_retry"), scene.deadLetters().get(0));
            assertEquals(List.of(), scene.rows(0));
            WorkerScene.await().until(() -> scene.events(0).equals(List.of("failed1", "dead_lettered1")));
        }
    }

    @Test
    void aFailureOfTheDatabaseThatTheHandlerSwallowsIsAFailure() {
        scene.push("insert|swallow:select 1/0|completed", "insert|completed").awaitSettled(1);
        assertLeft(List.of("2"), List.of(), List.of(), List.of("failed1", "retried1", "succeeded2"));
    }

    @Test
    void whatAPersistenceContextWritesAtTheCommitIsUndoneTooWhenTheHandlerFailed() {
        scene.push("jpa|retry:0", "jpa|throw:x", "jpa|completed").awaitSettled(1);
        WorkerScene.await().until(() -> scene.events(0).size() == 4);
        assertEquals(List.of("3"), scene.jpaRows(0));
    }

    @Test
    void aWriteThatFailsAtTheCommitFailsTheAttempt() {
        scene.push("jpa|completed").push("insert|jpa:" + scene.place(0) + "|completed", "insert|completed").awaitSettled(2);
        WorkerScene.await().until(() -> scene.events(1).equals(List.of("failed1", "retried1", "succeeded2")));
        assertEquals(List.of("2"), scene.rows(1));
        assertEquals(List.of("1"), scene.jpaRows(0));
    }

    @Test
    void pushesKeysAndTimersAreThereWithTheWorkOrNotAtAll() {
        String out = Broker.unique("out");
        String key = Broker.unique("key");
        String words = "push:" + out + "|timer:" + out + "|key:" + key + "|jdbc|";
        scene.push(words + "retry:0", words + "throw:x", words + "completed").awaitSettled(1);
        assertEquals(List.of("jdbc"), scene.rows(0));
        assertEquals(1, broker.drain(out).size());
        assertEquals("3", broker.key("worker", key).get("value").asText());
        assertEquals("1", scene.number("select count(*)::text from timer where queue_name = ?", out));
    }

    @Test
    void messagesOfAPartitionAreHandledInOrder() {
        for (int i = 0; i < 20; i++) {
            scene.push(i % 5 == 0 ? "insert|throw:x" : "insert:" + i + "|completed", "insert:" + i + "|completed");
        }
        scene.awaitSettled(20);
        assertEquals("20 20", scene.number("select count(*) || ' ' || count(distinct place) from handled where place like ?",
            "scripted/" + scene.partition() + "/%"));
    }
}
