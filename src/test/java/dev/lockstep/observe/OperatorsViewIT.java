package dev.lockstep.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.ServerProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** What an operator sees of a server: each metric moves by what it is about, and health tells ready from live. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OperatorsViewIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int NAMED_BACKLOGS = 20;

    private static EmbeddedPostgres postgres;
    private static ServerProcess server;
    private static Broker broker;

    @BeforeAll
    static void start() throws IOException, SQLException {
        postgres = EmbeddedPostgres.builder().start();
        server = ServerProcess.named("operators-view")
            .with("LOCKSTEP_PG_HOST", "localhost").with("LOCKSTEP_PG_PORT", Integer.toString(postgres.getPort()))
            .with("LOCKSTEP_POOL_MAX", "20").with("LOCKSTEP_ENTRY_MAX_BYTES", "1024")
            .with("LOCKSTEP_METRICS_INTERVAL_S", "1").with("LOCKSTEP_METRICS_MAX_BACKLOGS", Integer.toString(NAMED_BACKLOGS))
            .with("LOCKSTEP_SWEEPER_BACKOFF_MIN_MS", "50").with("LOCKSTEP_SWEEPER_BACKOFF_MAX_MS", "50").start();
        broker = new Broker(server.http());
        execute("""
            create function refuse_poison() returns trigger language plpgsql as $$
            begin
                if new.payload = '"poison"' then
                    raise exception 'poison';
                end if;
                return new;
            end $$""", "create trigger refuse_poison before insert on message for each row execute function refuse_poison()");
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
        postgres.close();
    }

    @Test
    void pushedMessagesAreCountedByOutcome() {
        String queue = Broker.unique("pushed");
        Scrape before = scrape();
        broker.push(queue, "p", "t1", 1);
        broker.push(queue, "p", "t1", 1);
        broker.push(queue, "p", "t2", "x".repeat(2000));

        assertMoved(before, 1, "lockstep_messages_pushed_total{outcome=\"queued\"}");
        assertMoved(before, 1, "lockstep_messages_pushed_total{outcome=\"duplicate\"}");
        assertMoved(before, 1, "lockstep_messages_pushed_total{outcome=\"error\"}");
    }

    @Test
    void popsAreCountedByWhatTheyDeliver() {
        String queue = Broker.unique("popped");
        broker.push(List.of(Broker.item(queue, "p", "t1", 1), Broker.item(queue, "p", "t2", 1)));
        Scrape before = scrape();
        broker.pop(queue, "autoAck=true");
        broker.pop(queue, "autoAck=true");

        assertMoved(before, 1, "lockstep_pops_total{result=\"filled\"}");
        assertMoved(before, 1, "lockstep_pops_total{result=\"empty\"}");
        assertMoved(before, 2, "lockstep_messages_popped_total");
    }

    @Test
    void waitingPopsAreShownWhileTheyWait() {
        String queue = Broker.unique("parked");
        CompletableFuture<Http.Answer> pop = broker.popAsync(queue, "wait=true&timeout=60000");
        await(() -> scrape().value("lockstep_pops_parked") >= 1);

        broker.push(queue, "p", "t", 1);
        assertEquals(200, pop.join().status());
        await(() -> scrape().value("lockstep_pops_parked") == 0);
        assertTrue(scrape().value("lockstep_request_seconds_count{call=\"pop_wait\"}") >= 1);
    }

    @Test
    void acksAreCountedByVerdictAndTheDeadLettersTheyMake() {
        String queue = Broker.unique("acked");
        broker.push(List.of(Broker.item(queue, "p", "t1", 1), Broker.item(queue, "p", "t2", 1)));
        Scrape before = scrape();
        JsonNode first = Broker.messages(broker.pop(queue, "batch=1")).get(0);
        broker.ack(first, "completed");
        broker.ack(first, "retry");
        JsonNode second = Broker.messages(broker.pop(queue, "batch=1")).get(0);
        broker.ack(second, "dlq");

        assertMoved(before, 1, "lockstep_acks_total{verdict=\"completed\"}");
        assertMoved(before, 1, "lockstep_acks_total{verdict=\"invalid_lease\"}");
        assertMoved(before, 1, "lockstep_acks_total{verdict=\"dlq\"}");
        assertMoved(before, 1, "lockstep_dead_letters_filed_total");
        await(() -> scrape().value("lockstep_dead_letters") > before.value("lockstep_dead_letters"));
    }

    @Test
    void stepsAreCountedByOutcomeAndReason() {
        Map<String, Object> push = Map.of("type", "push", "items", List.of(Broker.item(Broker.unique("step"), "p", "t", 1)));
        Scrape before = scrape();
        broker.http().post("/api/v1/transaction", Map.of("operations", List.of(push)));
        broker.http().post("/api/v1/transaction", Map.of("operations", List.of(push)));
        broker.http().post("/api/v1/transaction", "no JSON");

        assertMoved(before, 1, "lockstep_steps_total{outcome=\"committed\",reason=\"none\"}");
        assertMoved(before, 1, "lockstep_steps_total{outcome=\"rolled_back\",reason=\"duplicate\"}");
        assertMoved(before, 1, "lockstep_steps_total{outcome=\"refused\",reason=\"bad_request\"}");
        assertMoved(before, 1, "lockstep_messages_pushed_total{outcome=\"queued\"}");
    }

    @Test
    void requestsAreCountedByStatusAndTheirTimes() {
        Scrape before = scrape();
        broker.http().get("/api/v1/nowhere/42");
        broker.http().post("/api/v1/push", "no JSON");

        assertMoved(before, 1, "lockstep_requests_total{call=\"none\",status=\"404\"}");
        assertMoved(before, 1, "lockstep_requests_total{call=\"push\",status=\"400\"}");
        assertMoved(before, 1, "lockstep_request_seconds_count{call=\"push\"}");
        assertTrue(scrape().value("lockstep_request_seconds_max{call=\"push\"}") > 0);
    }

    @Test
    void timersAreShownWhilePendingAndCountedWhenTheyFire() {
        String queue = Broker.unique("timers");
        Scrape before = scrape();
        schedule(queue, "late", 3_600_000, "MQ==");
        schedule(queue, "now", 0, "MQ==");

        await(() -> scrape().value("lockstep_timer_lateness_seconds_count") > before.value("lockstep_timer_lateness_seconds_count"));
        assertTrue(scrape().value("lockstep_timer_lateness_seconds_max") > 0);
        await(() -> scrape().value("lockstep_timers_pending") >= 1);
        broker.http().delete("/api/v1/timers/" + queue + "/late");
        await(() -> scrape().value("lockstep_timers_pending") == 0);
    }

    @Test
    void timersThatFailToFireAreCounted() {
        Scrape before = scrape();
        schedule(Broker.unique("timers"), "poison", 0, "InBvaXNvbiI=");

        await(() -> scrape().value("lockstep_timer_failures_total{outcome=\"dead_lettered\"}") == 1);
        assertTrue(scrape().value("lockstep_timer_failures_total{outcome=\"retried\"}")
            > before.value("lockstep_timer_failures_total{outcome=\"retried\"}"));
    }

    @Test
    void aTimerThatNobodyMayTouchIsOverdue() throws SQLException {
        String queue = Broker.unique("timers");
        schedule(queue, "held", 2000, "MQ==");
        try (Connection holder = connect(); Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("select 1 from timer where queue_name = '" + queue + "' for update");
            await(() -> scrape().value("lockstep_timers_overdue_seconds") > 0.5);
        }
        await(() -> scrape().value("lockstep_timers_overdue_seconds") == 0);
    }

    @Test
    void aBacklogIsShownByQueueAndGroupUntilItIsSettled() {
        String queue = Broker.unique("backlog");
        String labels = "{group=\"g\",queue=\"" + queue + "\"}";
        broker.push(List.of(Broker.item(queue, "p1", "t1", 1), Broker.item(queue, "p1", "t2", 1), Broker.item(queue, "p2", "t3", 1)));
        await(() -> scrape().value("lockstep_backlog_messages{group=\"__QUEUE_MODE__\",queue=\"" + queue + "\"}") == 3);

        broker.pop(queue, "consumerGroup=g&subscriptionMode=all&autoAck=true&partitions=1&batch=1");
        await(() -> scrape().value("lockstep_backlog_messages" + labels) == 2);
        double age = scrape().value("lockstep_backlog_oldest_seconds" + labels);
        await(() -> scrape().value("lockstep_backlog_oldest_seconds" + labels) > age);
        broker.pop(queue, "consumerGroup=g&autoAck=true&partitions=64");
        await(() -> scrape().value("lockstep_backlog_oldest_seconds" + labels) == 0);
        assertEquals(0, scrape().value("lockstep_backlog_messages" + labels));
    }

    @Test
    void aGroupThatStartsWithNewMessagesHasNoOlderOnesBeforeIt() {
        String queue = Broker.unique("backlog");
        broker.push(queue, "p", "t1", 1);
        broker.pop(queue, "consumerGroup=late&subscriptionMode=new");
        broker.push(queue, "p", "t2", 1);

        await(() -> scrape().value("lockstep_backlog_messages{group=\"late\",queue=\"" + queue + "\"}") == 1);
    }

    @Test
    void anOldSnapshotIsShownWhileASessionHoldsIt() throws SQLException {
        try (Connection holder = connect(); Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            holder.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            statement.execute("select 1 from queue");
            await(() -> scrape().value("lockstep_database_oldest_snapshot_seconds") > 1.5);
        }
        await(() -> scrape().value("lockstep_database_oldest_snapshot_seconds") < 1.5);
    }

    @Test
    void theFiguresTellTheirAge() {
        double age = scrape().value("lockstep_figures_age_seconds");
        await(() -> scrape().value("lockstep_figures_age_seconds") != age);
        assertTrue(scrape().value("lockstep_figures_duration_seconds") > 0);
    }

    @Test
    void thePoolShowsAConnectionThatWaitsForALock() throws SQLException {
        String queue = Broker.unique("pool");
        broker.push(queue, "p", "t1", 1);
        CompletableFuture<Http.Answer> push;
        try (Connection holder = connect(); Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("select 1 from partition p join queue q on q.id = p.queue_id where q.name = '" + queue + "' for update of p");
            push = server.http().sendAsync("POST", "/api/v1/push", Map.of("items", List.of(Broker.item(queue, "p", "t2", 1))));
            await(() -> scrape().value("lockstep_pool_connections{state=\"in_use\"}") >= 1);
            Scrape held = scrape();
            assertEquals(20, held.value("lockstep_pool_connections{state=\"max\"}"));
            assertTrue(held.value("lockstep_pool_connections{state=\"available\"}") < 20, held.toString());
        }
        assertEquals(201, push.join().status());
    }

    @Test
    @Order(Integer.MAX_VALUE - 2)
    void thousandsOfQueuesMakeNoMoreSeries() throws SQLException {
        execute("insert into queue (tenant, name, namespace, task) select '00000000-0000-0000-0000-000000000001', 'many' || i, '', '' "
                + "from generate_series(1, 2000) i",
            "insert into queue (tenant, name, namespace, task) values (gen_random_uuid(), 'of another tenant', '', '')",
            "insert into partition (queue_id, name, next_offset) select id, 'p', 1000 from queue where name ~ '^many|^of another'");

        await(() -> scrape().value("lockstep_backlog_messages{group=\"other\",queue=\"other\"}") > 1_900_000);
        Scrape scrape = scrape();
        assertTrue(scrape.seriesOf("lockstep_backlog_messages").size() <= NAMED_BACKLOGS + 1);
        assertTrue(scrape.seriesOf("lockstep_backlog_oldest_seconds").size() <= NAMED_BACKLOGS + 1);
        assertFalse(scrape.toString().contains("of another tenant"));
        assertEquals(Set.of("call", "event", "group", "handler", "le", "outcome", "queue", "reason", "result", "state", "status", "verdict"),
            scrape.labels());
    }

    @Test
    @Order(Integer.MAX_VALUE - 1)
    void theDocumentListsEveryMetricAndNoOther() {
        assertEquals(String.join("\n", DocumentedMetrics.names()), String.join("\n", scrape().names()));
    }

    @Test
    void aServerThatServesIsLiveAndReadyAndStarted() {
        assertEquals(200, server.management().get("/health/live").status());
        assertEquals(200, server.management().get("/health/started").status());
        Http.Answer ready = server.management().get("/health/ready");
        assertEquals(200, ready.status(), ready.text());
        for (String check : List.of("application", "database", "schema", "connection pool", "suspend-state")) {
            assertTrue(ready.text().contains("\"" + check + "\""), () -> check + " is not among " + ready.text());
        }
    }

    @Test
    void anotherSchemaIsNotReady() throws SQLException {
        execute("update flyway_schema_history set version = version || '.1'");
        try {
            await(() -> server.management().get("/health/ready").status() == 503);
            assertEquals(200, server.management().get("/health/live").status());
        } finally {
            execute("update flyway_schema_history set version = replace(version, '.1', '')");
        }
        await(() -> server.management().get("/health/ready").status() == 200);
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void aLostDatabaseIsNotReadyButLiveAndLeavesTheMetrics() throws IOException {
        postgres.close();

        await(() -> server.management().get("/health/ready").status() == 503);
        assertEquals(200, server.management().get("/health/live").status());
        assertEquals(200, server.management().get("/health/started").status());
        assertEquals(503, server.http().get("/health").status());
        double age = scrape().value("lockstep_figures_age_seconds");
        await(() -> scrape().value("lockstep_figures_age_seconds") > age + 2);
    }

    private static Scrape scrape() {
        return Scrape.of(server.http());
    }

    private static void assertMoved(Scrape before, double by, String series) {
        assertEquals(before.value(series) + by, scrape().value(series), series);
    }

    private static void await(java.util.concurrent.Callable<Boolean> condition) {
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(condition);
    }

    private static void schedule(String queue, String key, int delayMs, String payload) {
        Http.Answer answer = broker.http().post("/api/v1/timers", List.of(Map.of("op", "schedule", "queue", queue, "timerKey", key,
            "delayMs", delayMs, "txn", key, "payload", payload)));
        assertEquals(200, answer.status(), answer::text);
    }

    private static Connection connect() throws SQLException {
        return postgres.getPostgresDatabase().getConnection();
    }

    private static void execute(String... statements) throws SQLException {
        try (Connection connection = connect(); Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
