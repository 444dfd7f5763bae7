package dev.lockstep.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.HttpLine;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.LockstepArchive;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Clients that hang up while they wait take no message with them (contract section B.3). */
@ArquillianTest
@RunAsClient
class GoneClientIT {
    private static final int TIMES = 25;
    private static final String WAITING = "&wait=true&timeout=30000&leaseSeconds=60";

    private final Http http = Http.ofTestServer();
    private final String queue = "gone-" + UUID.randomUUID();

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @Test
    void aClientThatClosedTakesNothing() {
        assertNothingIsTakenBy(HttpLine::close, TIMES);
    }

    @Test
    void aClientWhoseConnectionWasResetTakesNothing() {
        assertNothingIsTakenBy(HttpLine::reset, TIMES);
    }

    @Test
    void aClientThatSaysItSendsNoMoreIsAnsweredAtOnceAndTakesNothing() {
        assertNothingIsTakenBy(line -> {
            line.finishSending();
            assertEquals(204, line.answer().status());
            line.close();
        }, TIMES);
    }

    @Test
    void aClientThatIsGoneFromOnePartitionTakesNothing() {
        push("first");
        ack(popped("g"), "g");
        HttpLine line = HttpLine.to(port()).get("/api/v1/pop/queue/" + queue + "/partition/Default?consumerGroup=g" + WAITING);
        awaitAtTheServer();
        line.close();
        assertIsDeliveredAtOnce("second");
    }

    @Test
    void whatWasBeingClaimedForAClientThatLeftGoesBackUncounted() throws SQLException {
        for (Consumer<HttpLine> leaving : List.<Consumer<HttpLine>>of(HttpLine::close, HttpLine::reset)) {
            HttpLine line = waiting("g");
            try (Connection database = connect()) {
                database.setAutoCommit(false);
                execute(database, "lock table cursor in exclusive mode");
                push("claimed");
                Awaitility.await("a claim that waits").pollInterval(Duration.ofMillis(20)).until(() -> someoneWaitsForCursors());
                leaving.accept(line);
                database.commit();
            }
            JsonNode pop = popped("g");
            assertEquals("claimed", pop.at("/messages/0/data").asText());
            assertEquals(1, pop.at("/messages/0/deliveryAttempt").asInt());
            ack(pop, "g");
        }
    }

    @Test
    void aSecondRequestSentWhileTheFirstWaitsIsAnsweredAfterIt() {
        try (HttpLine line = waiting("g")) {
            line.get("/health");
            awaitAtTheServer();
            push("one");
            assertEquals("one", Json.read(line.answer().text()).at("/messages/0/data").asText());
            assertEquals(200, line.answer().status());

            line.get("/api/v1/pop/queue/" + queue + "?consumerGroup=h&subscriptionMode=all&batch=1" + WAITING);
            assertEquals("one", Json.read(line.answer().text()).at("/messages/0/data").asText());
        }
    }

    @Test
    void aConnectionThatIsKeptMayWaitManyTimesAndIsStillWatched() {
        HttpLine line = waiting("g");
        for (int i = 0; i < TIMES; i++) {
            push("kept-" + i);
            JsonNode pop = Json.read(line.answer().text());
            assertEquals("kept-" + i, pop.at("/messages/0/data").asText());
            ack(pop, "g");
            line.get(path("g"));
        }
        awaitAtTheServer();
        line.close();
        assertIsDeliveredAtOnce("last");
    }

    private void assertNothingIsTakenBy(Consumer<HttpLine> leaving, int times) {
        for (int i = 0; i < times; i++) {
            HttpLine line = waiting("g");
            leaving.accept(line);
            assertIsDeliveredAtOnce("message-" + i);
        }
    }

    private void assertIsDeliveredAtOnce(String data) {
        push(data);
        long start = System.nanoTime();
        JsonNode pop = popped("g");
        assertEquals(data, pop.at("/messages/0/data").asText());
        assertEquals(1, pop.at("/messages/0/deliveryAttempt").asInt());
        assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(5), "it came late");
        ack(pop, "g");
    }

    private HttpLine waiting(String group) {
        HttpLine line = HttpLine.to(port()).get(path(group));
        awaitAtTheServer();
        return line;
    }

    private String path(String group) {
        return "/api/v1/pop/queue/" + queue + "?consumerGroup=" + group + "&subscriptionMode=all" + WAITING;
    }

    /** A pop makes its queue before it waits; whether it already waits does not matter to what is asserted here. */
    private void awaitAtTheServer() {
        Awaitility.await("the queue").pollInterval(Duration.ofMillis(20))
                .until(() -> http.get("/api/v1/resources/queues/" + queue).status() == 200);
    }

    private void push(String data) {
        assertEquals(201, http.post("/api/v1/push", Map.of("items", List.of(Map.of("queue", queue, "payload", data)))).status());
    }

    private JsonNode popped(String group) {
        Http.Answer answer = http.get(path(group));
        assertEquals(200, answer.status());
        return answer.json();
    }

    private void ack(JsonNode pop, String group) {
        JsonNode message = pop.at("/messages/0");
        assertEquals(200, http.post("/api/v1/ack", Map.of("transactionId", message.get("transactionId").asText(),
                "partitionId", message.get("partitionId").asText(), "leaseId", pop.get("leaseId").asText(),
                "consumerGroup", group, "status", "completed")).status());
    }

    private static boolean someoneWaitsForCursors() throws SQLException {
        try (Connection database = connect(); Statement statement = database.createStatement();
                ResultSet result = statement.executeQuery(
                        "select count(*) from pg_locks where relation = 'cursor'::regclass and not granted")) {
            return result.next() && result.getInt(1) > 0;
        }
    }

    private static void execute(Connection database, String sql) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://localhost:" + System.getenv("LOCKSTEP_EMBEDDED_PORT") + "/postgres",
                "postgres", "postgres");
    }

    private static int port() {
        return Integer.getInteger("test.http.port");
    }
}
