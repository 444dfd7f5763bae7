package dev.lockstep.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.step.StepRefusedException.Reason;
import dev.lockstep.step.StepResult.TimerStatus;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.StepRequest;
import dev.lockstep.testing.TestDatabase;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Java code of the WAR itself applies steps, with and without a transaction of its own. */
@ArquillianTest
class JavaCallerIT {
    private static final String OF_KEYS = "java-caller";

    @Inject
    private Lockstep lockstep;
    @Inject
    private UserTransaction transaction;
    @Resource(lookup = "java:jboss/datasources/LockstepDS")
    private DataSource dataSource;

    private final TestDatabase database = TestDatabase.ofTestServer();
    private Broker broker;
    private String queue;
    private String key;

    @Deployment
    static WebArchive war() {
        return LockstepArchive.with(JavaCallerIT.class, Broker.class, Http.class, dev.lockstep.testing.Json.class, StepRequest.class,
            TestDatabase.class);
    }

    @BeforeEach
    void name() {
        broker = new Broker(Http.to(Integer.parseInt(System.getenv("LOCKSTEP_PORT"))));
        queue = Broker.unique("called");
        key = Broker.unique("key");
        database.execute("create table if not exists java_caller (name text primary key)");
    }

    @AfterEach
    void leaveNoTransaction() throws Exception {
        if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
            transaction.rollback();
        }
    }

    @Test
    void withoutATransactionTheStepIsCommittedWhenTheCallReturns() {
        broker.push(queue, "in", queue + "-0", 0);
        JsonNode taken = Broker.messages(broker.pop(queue, "consumerGroup=workers&subscriptionMode=all")).get(0);

        StepResult result = lockstep.apply(new Step()
            .ack(Ack.of(queue + "-0", taken.get("partitionId").asLong(), "workers", taken.get("leaseId").textValue()))
            .push(Push.to(queue, Map.of("total", 120.5)).partition("out").transactionId("t-1"))
            .key(KeyOperation.increment(OF_KEYS, key, 2, Expiry.NEVER))
            .key(KeyOperation.get(OF_KEYS, key))
            .timer(Timer.schedule(queue, "later", Duration.ofDays(1), "t-2", "reminder"))
            .timer(Timer.cancel(queue, "never set"))
            .position(Position.at(queue, "readers", "out", 1)));

        assertEquals(List.of(new StepResult.Acked(queue + "-0", false)), result.acks());
        assertEquals("t-1", result.pushes().get(0).transactionId());
        assertEquals(new Json("2"), result.written(0).value());
        assertEquals(List.of(TimerStatus.SCHEDULED, TimerStatus.ABSENT),
            result.timers().stream().map(StepResult.TimerSet::status).toList());
        assertNotNull(result.timers().get(0).deliverAt());
        assertEquals(1, broker.position("workers", queue, "in"));
        assertEquals(1, broker.position("readers", queue, "out"));
        assertEquals(120.5, broker.drain(queue).get(1).at("/data/total").doubleValue());
        assertEquals(result.written(0).version(), broker.key(OF_KEYS, key).get("version").longValue());
    }

    @Test
    void aReadFindsWhatIsThere() {
        lockstep.apply(new Step().put(OF_KEYS, key, Map.of("n", 1), Expiry.after(Duration.ofHours(1))));
        KeyResult.Read read = lockstep.apply(new Step().key(KeyOperation.getMany(OF_KEYS, List.of(key, key + "-missing")))).read(0);
        assertEquals(1, read.found().get(0).value().tree().get("n").intValue());
        assertNotNull(read.found().get(0).expiresAt());
        assertEquals(List.of(key + "-missing"), read.missing());
    }

    @Test
    void aRollbackOfTheCallerUndoesTheStepAndItsOwnWork() throws Exception {
        transaction.begin();
        insertOwn();
        lockstep.apply(wholeStep());
        transaction.rollback();
        assertNothingIsThere();
    }

    @Test
    void twoStepsOfOneTransactionCommitTogetherAndTheSecondSeesTheFirst() throws Exception {
        transaction.begin();
        insertOwn();
        lockstep.apply(new Step().key(KeyOperation.increment(OF_KEYS, key, 1, Expiry.NEVER)).push(queue, "first"));
        StepResult second = lockstep.apply(new Step().key(KeyOperation.increment(OF_KEYS, key, 1, Expiry.NEVER)).push(queue, "second"));
        assertEquals("2", second.written(0).value().text());
        assertNothingIsThere();
        transaction.commit();

        assertEquals(List.of("first", "second"), broker.drain(queue).stream().map(message -> message.get("data").textValue()).toList());
        assertEquals(1, ownRows());
    }

    @Test
    void aLostGateNamesWhatItFoundAndTakesTheCallersWorkWithIt() throws Exception {
        StepResult before = lockstep.apply(new Step().put(OF_KEYS, key + "-gate", "passed", Expiry.NEVER));
        StepRefusedException lost = assertRefused(Reason.GATE_LOST,
            wholeStep().key(KeyOperation.putIfAbsent(OF_KEYS, key + "-gate", true, Expiry.NEVER).gate()));
        assertEquals("kv_precondition", lost.code());
        assertEquals(new StepRefusedException.LostGate(1, KeyResult.Lost.EXISTS, new Json("\"passed\""), before.written(0).version()),
            lost.gate());
    }

    @Test
    void aStepRefusedAfterOneThatWasAppliedTakesThatWithIt() throws Exception {
        broker.push(queue + "-other", "p", "taken", 0);
        transaction.begin();
        insertOwn();
        lockstep.apply(wholeStep());
        StepRefusedException duplicate = assertThrows(StepRefusedException.class,
            () -> lockstep.apply(new Step().push(Push.to(queue + "-other", 1).partition("p").transactionId("taken"))));
        assertEquals(Reason.DUPLICATE, duplicate.reason());
        assertThrows(RollbackException.class, transaction::commit);
        assertNothingIsThere();
    }

    @Test
    void nothingJoinsATransactionThatCanOnlyRollBack() throws Exception {
        transaction.begin();
        assertThrows(StepRefusedException.class, () -> lockstep.apply(new Step()));
        assertTrue(assertThrows(StepFailedException.class, () -> lockstep.apply(wholeStep())).isRetryable());
        transaction.rollback();
        assertNothingIsThere();
    }

    @Test
    void aRejectedAckTakesTheCallersWorkWithIt() throws Exception {
        assertRefused(Reason.REJECTED_ACK, wholeStep().ack(Ack.of("t", Long.MAX_VALUE, "g", null)));
    }

    @Test
    void aPositionOnAMissingQueueTakesTheCallersWorkWithIt() throws Exception {
        assertRefused(Reason.QUEUE_NOT_FOUND, wholeStep().position(Position.at(queue + "-missing", "g", null, 1)));
    }

    @Test
    void aStepThatIsWrongTakesTheCallersWorkWithItAndSaysWhere() throws Exception {
        StepRefusedException wrong = assertRefused(Reason.INVALID, wholeStep().put("No Namespace", "k", 1, Expiry.NEVER));
        assertEquals("kv_bad_namespace", wrong.code());
        assertTrue(wrong.getMessage().contains("op at index 1"), wrong.getMessage());
        assertEquals("bad_request", assertRefused(Reason.INVALID, new Step()).code());
        assertEquals("bad_request", assertRefused(Reason.INVALID, new Step().push("\ud800", 1)).code());
    }

    private StepRefusedException assertRefused(Reason reason, Step step) throws Exception {
        transaction.begin();
        insertOwn();
        StepRefusedException refused = assertThrows(StepRefusedException.class, () -> lockstep.apply(step));
        assertEquals(reason, refused.reason());
        assertEquals(Status.STATUS_MARKED_ROLLBACK, transaction.getStatus());
        assertThrows(RollbackException.class, transaction::commit);
        assertNothingIsThere();
        return refused;
    }

    @Test
    void aLostPreconditionThatIsNoGateIsAValueAndTheTransactionGoesOn() throws Exception {
        lockstep.apply(new Step().put(OF_KEYS, key, "taken", Expiry.NEVER));
        transaction.begin();
        insertOwn();
        KeyResult.Written lost = lockstep.apply(new Step().key(KeyOperation.putIfAbsent(OF_KEYS, key, "mine", Expiry.NEVER))).written(0);
        assertFalse(lost.applied());
        assertEquals(KeyResult.Lost.EXISTS, lost.lost());
        assertEquals(new Json("\"taken\""), lost.value());
        transaction.commit();
        assertEquals(1, ownRows());
    }

    @Test
    void whatIsNotThereHasNoValue() {
        KeyResult.Written lost = lockstep.apply(new Step().key(KeyOperation.delete(OF_KEYS, key).expect(7))).written(0);
        assertEquals(KeyResult.Lost.ABSENT, lost.lost());
        assertNull(lost.value());
        assertEquals(0, lost.version());
    }

    @Test
    void aParkedPopIsGivenAMessageOnlyOnceItsTransactionHasCommitted() throws Exception {
        lockstep.apply(new Step().push(Push.to(queue, 0).partition("mine")).push(Push.to(queue, 0).partition("theirs")));
        String group = Broker.unique("parked");
        CompletableFuture<Answer> one = parkedPop(group);
        CompletableFuture<Answer> other = parkedPop(group);
        transaction.begin();
        lockstep.apply(new Step().push(Push.to(queue, "uncommitted").partition("mine")));
        broker.push(queue, "theirs", null, "committed");
        CompletableFuture.anyOf(one, other).get(30, TimeUnit.SECONDS);
        CompletableFuture<Answer> served = one.isDone() ? one : other;
        CompletableFuture<Answer> waiting = served == one ? other : one;
        assertEquals("committed", payload(served));

        assertFalse(waiting.isDone());
        transaction.commit();
        assertEquals("uncommitted", payload(waiting));
    }

    @Test
    void aParkedPopHearsNothingOfAStepThatIsRolledBack() throws Exception {
        lockstep.apply(new Step().push(Push.to(queue, 0).partition("mine")));
        CompletableFuture<Answer> pop = parkedPop(Broker.unique("parked"));
        transaction.begin();
        lockstep.apply(new Step().push(Push.to(queue, "undone").partition("mine")));
        transaction.rollback();
        broker.push(queue, "mine", null, "done");
        assertEquals("done", payload(pop));
    }

    /** A pop of whatever comes from now on; the group's registration tells that it has come to the server. */
    private CompletableFuture<Answer> parkedPop(String group) {
        CompletableFuture<Answer> pop = broker.popAsync(queue, "wait=true&timeout=60000&subscriptionMode=new&consumerGroup=" + group);
        Awaitility.await().atMost(20, TimeUnit.SECONDS)
            .until(() -> database.number("select count(*) from consumer_group where name = ?", group) == 1);
        assertFalse(pop.isDone());
        return pop;
    }

    private static String payload(CompletableFuture<Answer> pop) throws Exception {
        return Broker.messages(pop.get(30, TimeUnit.SECONDS)).get(0).get("data").textValue();
    }

    @Test
    void theStepIsOfTheTenantAndTheProducerItNames() {
        UUID tenant = UUID.randomUUID();
        lockstep.apply(new Step().tenant(tenant).producer("the shop").push(queue, 1));
        assertEquals(tenant.toString(), database.text("select tenant from queue where name = ?", queue));
        assertEquals(List.of(), broker.drain(queue));

        lockstep.apply(new Step().producer("the shop").push(queue, 2));
        assertEquals("the shop", broker.drain(queue).get(0).get("producerSub").textValue());
        lockstep.apply(new Step().push(queue + "-b", 2));
        assertTrue(broker.drain(queue + "-b").get(0).get("producerSub").isNull());
    }

    @Test
    void anIncrementsBoundIsALostPrecondition() {
        Step step = new Step().key(KeyOperation.increment(OF_KEYS, key, 1, Expiry.NEVER).max(1));
        assertTrue(lockstep.apply(step).written(0).applied());
        assertEquals(KeyResult.Lost.LIMIT, lockstep.apply(step).written(0).lost());
    }

    private Step wholeStep() {
        return new Step().push(Push.to(queue, 1).transactionId("t-1")).put(OF_KEYS, key, true, Expiry.NEVER)
            .timer(Timer.schedule(queue, key, Duration.ofDays(1), "t-2", 1));
    }

    private void assertNothingIsThere() {
        assertEquals(0, ownRows());
        assertEquals(List.of(), database.texts("select name from queue where name = ?", queue));
        assertFalse(broker.key(OF_KEYS, key).get("found").booleanValue());
        assertEquals(0, database.number("select count(*) from timer where queue_name = ?", queue));
    }

    private long ownRows() {
        return database.number("select count(*) from java_caller where name = ?", key);
    }

    private void insertOwn() throws SQLException {
        try (Connection connection = dataSource.getConnection();
             PreparedStatement insert = connection.prepareStatement("insert into java_caller values (?)")) {
            insert.setString(1, key);
            insert.executeUpdate();
        }
    }
}
