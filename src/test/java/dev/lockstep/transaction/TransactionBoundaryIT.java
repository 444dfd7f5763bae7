package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.StepRequest;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A step that Java code in the same server commits inside a JTA transaction of its own: what the caller does becomes of both. */
@ArquillianTest
class TransactionBoundaryIT {
    private static final long A_DAY_MILLIS = 86_400_000;
    private static final long NOT_WOKEN_MILLIS = 400;

    @Inject
    private UserTransaction transaction;
    @Inject
    private TransactionService steps;
    @Resource
    private DataSource database;

    private Broker broker;
    private String in;
    private String out;
    private String key;
    private JsonNode message;

    /** What one step of the scene has brought about, as everybody else sees it. */
    private record Visible(boolean acked, int pushed, boolean key, boolean timer, Long position) {
        static final Visible NOTHING = new Visible(false, 1, false, false, null);
        static final Visible ALL = new Visible(true, 2, true, true, 7L);
    }

    @Deployment
    static WebArchive war() {
        return LockstepArchive.with(TransactionBoundaryIT.class, Broker.class, Http.class, Json.class, StepRequest.class)
                .addPackages(true, "org.awaitility", "org.hamcrest");
    }

    @BeforeEach
    void takeAMessage() {
        broker = new Broker(Http.to(Integer.parseInt(System.getenv("LOCKSTEP_PORT"))));
        in = Broker.unique("in");
        out = Broker.unique("out");
        key = Broker.unique("key");
        broker.push(in, "p", in + "-0", 0);
        broker.push(out, "p", out + "-0", 0);
        message = Broker.messages(broker.pop(in, "consumerGroup=workers&subscriptionMode=all")).get(0);
        execute("create table if not exists own_work (name text primary key)");
    }

    @AfterEach
    void leaveNoTransaction() throws Exception {
        if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
            transaction.rollback();
        }
    }

    @Test
    void nothingIsVisibleBeforeTheCallersCommitAndAllOfItAfter() throws Exception {
        transaction.begin();
        execute("insert into own_work values (?)", key);
        List<StepResult> results = commit(wholeStep());

        assertEquals(6, results.size());
        assertEquals(Visible.NOTHING, visible());
        transaction.commit();
        assertEquals(Visible.ALL, visible());
        assertEquals(1, ownRows());
    }

    @Test
    void aRollbackOfTheCallerUndoesTheStepAsIfItHadNeverBeen() throws Exception {
        transaction.begin();
        execute("insert into own_work values (?)", key);
        commit(wholeStep());
        transaction.rollback();

        assertEquals(Visible.NOTHING, visible());
        assertEquals(0, ownRows());
        assertEquals(true, broker.commit(wholeStep()).json().get("success").booleanValue());
        assertEquals(Visible.ALL, visible());
    }

    @Test
    void aLostGateTakesTheCallersWorkWithIt() throws Exception {
        broker.commit(new StepRequest().gate("passed", key));
        assertRollsBack(ErrorCode.KV_PRECONDITION, wholeStep().gate("passed", key));
    }

    @Test
    void aDuplicateTakesTheCallersWorkWithIt() throws Exception {
        assertRollsBack(ErrorCode.DUPLICATE, wholeStep().push(out, "p", out + "-0", 0));
    }

    @Test
    void aRejectedAckTakesTheCallersWorkWithIt() throws Exception {
        broker.ack(message, "retry");
        assertRollsBack(ErrorCode.REJECTED_ACK, wholeStep());
    }

    @Test
    void aPositionOnAMissingQueueTakesTheCallersWorkWithIt() throws Exception {
        assertRollsBack(ErrorCode.QUEUE_NOT_FOUND, wholeStep().position(Broker.unique("missing"), "g", "p", 1));
    }

    private void assertRollsBack(ErrorCode reason, StepRequest step) throws Exception {
        Visible before = visible();
        transaction.begin();
        execute("insert into own_work values (?)", key);

        assertEquals(reason, assertThrows(StepRolledBackException.class, () -> commit(step)).reason());
        assertEquals(Status.STATUS_MARKED_ROLLBACK, transaction.getStatus());
        assertThrows(RollbackException.class, transaction::commit);
        assertEquals(before, visible());
        assertEquals(0, ownRows());
    }

    @Test
    void twoStepsOfOneCallerSeeEachOtherAndCommitTogether() throws Exception {
        transaction.begin();
        commit(new StepRequest().increment("scene", key).push(out, "p", null, 1));
        commit(new StepRequest().increment("scene", key).push(out, "p", null, 2));
        assertEquals(1, visible().pushed());
        transaction.commit();

        assertEquals(2, broker.key("scene", key).get("value").intValue());
        assertEquals(List.of(0L, 1L, 2L), broker.drain(out).stream().map(pushed -> pushed.get("offset").longValue()).toList());
    }

    @Test
    void aWaitingPopWakesOnlyOnceTheCallerHasCommitted() throws Exception {
        CompletableFuture<Answer> pop = waitingPop();
        transaction.begin();
        commit(new StepRequest().push(out, "p", null, "awaited"));

        assertThrows(TimeoutException.class, () -> pop.get(NOT_WOKEN_MILLIS, TimeUnit.MILLISECONDS));
        transaction.commit();
        assertEquals("awaited", Broker.messages(pop.get(20, TimeUnit.SECONDS)).get(0).get("data").textValue());
    }

    @Test
    void aWaitingPopHearsNothingOfAStepThatTheCallerRollsBack() throws Exception {
        CompletableFuture<Answer> pop = waitingPop();
        transaction.begin();
        commit(new StepRequest().push(out, "p", null, "never"));
        transaction.rollback();

        assertThrows(TimeoutException.class, () -> pop.get(NOT_WOKEN_MILLIS, TimeUnit.MILLISECONDS));
        broker.push(out, "p", null, "awaited");
        assertEquals("awaited", Broker.messages(pop.get(20, TimeUnit.SECONDS)).get(0).get("data").textValue());
    }

    /** A pop that waits for what comes after the message that is there; its group's registration tells that it has come to the server. */
    private CompletableFuture<Answer> waitingPop() {
        String group = Broker.unique("waiting");
        CompletableFuture<Answer> pop = broker.popAsync(out, "wait=true&timeout=30000&subscriptionMode=new&consumerGroup=" + group);
        Awaitility.await().atMost(20, TimeUnit.SECONDS)
                .until(() -> count("select count(*) from consumer_group where name = ?", group) == 1);
        assertFalse(pop.isDone());
        return pop;
    }

    private StepRequest wholeStep() {
        return new StepRequest().ack(message).push(out, "p", out + "-1", 1).increment("scene", key).put("scene", key + "-marker", true)
                .timer(out, key, A_DAY_MILLIS).position(out, "readers", "p", 7);
    }

    private List<StepResult> commit(StepRequest step) {
        return steps.commit(Caller.ANONYMOUS, new StepParser(65_536).parse(Json.write(step).getBytes(StandardCharsets.UTF_8)));
    }

    /** By HTTP and so by other threads and connections than the caller's. */
    private Visible visible() {
        return new Visible(broker.position("workers", in, "p") == 1,
                broker.drain(out).size(),
                broker.key("scene", key).get("found").booleanValue(),
                broker.http().get("/api/v1/timers/" + out + "/" + key).json().get("found").booleanValue(),
                broker.position("readers", out, "p"));
    }

    private int ownRows() {
        return count("select count(*) from own_work where name = ?", key);
    }

    private void execute(String sql, Object... values) {
        try (Connection connection = database.getConnection(); PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    private int count(String sql, Object value) {
        try (Connection connection = database.getConnection(); PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setObject(1, value);
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                return result.getInt(1);
            }
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }
}
