package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.ServerProcess;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * How late timers fire, and what a timer that cannot fire does to the others. The bounds hold on a machine busy with other work; what was
 * measured is printed.
 */
class TimerFiringIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** A payload the database is made to refuse. */
    private static final String POISON = "InBvaXNvbiI=";

    private static ServerProcess server;

    @BeforeAll
    static void start() throws SQLException {
        server = ServerProcess.named("timer-firing").with("QUEEN_SWEEPER_BACKOFF_MIN_MS", "200")
            .with("QUEEN_SWEEPER_BACKOFF_MAX_MS", "400").start();
        execute("""
            create function refuse_poison() returns trigger language plpgsql as $$
            begin
                if new.payload = '"poison"' then
                    raise exception 'poison';
                end if;
                return new;
            end $$""");
        execute("create trigger refuse_poison before insert on message for each row execute function refuse_poison()");
        warmUp();
    }

    /** What runs for the first time is slow, and says nothing about timers. */
    private static void warmUp() {
        for (int round = 0; round < 5; round++) {
            String queue = name();
            schedule(IntStream.range(0, 100).mapToObj(i -> timer(queue, "k" + i, 50, "MQ==")).toList());
            drain(queue, 100);
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void singleTimersFireOnTime() {
        List<Double> lateness = new ArrayList<>();
        List<Double> visible = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            String queue = name();
            CompletableFuture<Http.Answer> pop = http().sendAsync("GET", "/api/v1/pop/queue/" + queue + "?wait=true&timeout=10000&autoAck=true", null);
            CompletableFuture<Instant> seen = pop.thenApply(answer -> Instant.now());
            Instant due = schedule(List.of(timer(queue, "k", 40 + i % 50 * 3 + i / 100.0, "MQ=="))).get(0);
            JsonNode message = pop.join().json().get("messages").get(0);
            lateness.add(millis(due, Instant.parse(message.get("createdAt").asText())));
            visible.add(millis(due, seen.join()));
        }
        print("single timers, appended", lateness);
        print("single timers, popped", visible);
        assertTrue(quantile(lateness, 0) >= 0, "no timer fires early");
        assertTrue(quantile(lateness, 0.5) < 250, () -> "half of the timers within " + quantile(lateness, 0.5) + " ms");
        assertTrue(quantile(lateness, 0.99) < 1500, () -> "nearly all timers within " + quantile(lateness, 0.99) + " ms");
    }

    @Test
    void thousandTimersDueAtOneInstantArriveAtOnce() {
        String queue = name();
        List<Map<String, Object>> timers = IntStream.range(0, 1000).mapToObj(i -> timer(queue, "k" + i, 1500, "MQ==")).toList();
        JsonNode results = http().post("/api/v1/transaction", Map.of("timers", timers)).json().get("results");
        Instant due = Instant.parse(results.get(0).get("deliverAt").asText());
        List<Double> visible = new ArrayList<>();
        while (visible.size() < 1000) {
            int popped = pop(queue, "batch=1000&wait=true&timeout=20000&autoAck=true").size();
            double late = millis(due, Instant.now());
            assertTrue(popped > 0, "no timers came any more");
            IntStream.range(0, popped).forEach(i -> visible.add(late));
        }
        print("1000 timers at once, popped", visible);
        assertEquals(1000, visible.size());
        assertTrue(quantile(visible, 0.5) < 5000, () -> "half of them within " + quantile(visible, 0.5) + " ms");
        assertTrue(quantile(visible, 1) < 10_000, () -> "all of them within " + quantile(visible, 1) + " ms");
    }

    @Test
    void timerThatCannotFireBecomesADeadLetterAndStopsNoOther() {
        String queue = name();
        String other = name();
        schedule(List.of(timer(queue, "good before", 0, "MQ=="), timer(queue, "poison", 1, POISON), timer(queue, "good after", 2, "Mg=="),
            timer(other, "good elsewhere", 3, "Mw==")));
        assertEquals(List.of("3"), drain(other, 1));
        assertEquals(List.of("1", "2"), drain(queue, 2));
        Awaitility.await().atMost(PATIENCE).until(() -> http().get("/api/v1/dlq?queue=" + queue).json().get("total").asInt() == 1);
        JsonNode dead = http().get("/api/v1/dlq?queue=" + queue).json().get("messages").get(0);
        assertEquals("__timer__", dead.get("consumerGroup").asText());
        assertEquals(-1, dead.get("offset").asInt());
        assertEquals("t-poison", dead.get("transactionId").asText());
        assertEquals("internal: the database refused the message (P0001)", dead.get("errorMessage").asText());
        assertEquals(5, dead.get("retryCount").asInt());
        assertEquals("poison", dead.get("data").asText());
        assertFalse(peek(queue, "poison").get("found").asBoolean());
    }

    @Test
    void timerThatBacksOffShowsWhyAndCanBeReplaced() {
        String queue = name();
        schedule(List.of(timer(queue, "k", 0, POISON)));
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(1)).until(() -> peek(queue, "k").path("attempts").asInt() > 0);
        schedule(List.of(timer(queue, "k", 60_000, "MQ==")));
        JsonNode replaced = peek(queue, "k");
        assertEquals(0, replaced.get("attempts").asInt());
        assertTrue(replaced.get("lastError").isNull());
        schedule(List.of(timer(queue, "k", 0, "MQ==")));
        assertEquals(List.of("1"), drain(queue, 1));
    }

    @Test
    void heldPartitionDelaysItsOwnTimersAlone() throws SQLException {
        String held = name();
        String free = name();
        schedule(List.of(timer(held, "first", 0, "MQ==")));
        assertEquals(List.of("1"), drain(held, 1));
        try (Connection holder = server.connect(); Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("select 1 from partition p join queue q on q.id = p.queue_id where q.name = '" + held + "' for update of p");
            schedule(List.of(timer(held, "second", 0, "Mg=="), timer(free, "k", 1, "Mw==")));
            assertEquals(List.of("3"), drain(free, 1));
            assertEquals(0, peek(held, "second").get("attempts").asInt());
            holder.rollback();
        }
        assertEquals(List.of("2"), drain(held, 1));
    }

    @Test
    void timerInTheHandsOfAnUnfinishedCallFiresOnceItIsFree() throws SQLException {
        String queue = name();
        try (Connection holder = server.connect(); Statement statement = holder.createStatement()) {
            schedule(List.of(timer(queue, "k", 700, "MQ==")));
            holder.setAutoCommit(false);
            statement.execute("select 1 from timer where queue_name = '" + queue + "' for update");
            assertEquals(204, http().get("/api/v1/pop/queue/" + queue + "?wait=true&timeout=1500").status());
            holder.rollback();
        }
        assertEquals(List.of("1"), drain(queue, 1));
    }

    @Test
    void timersOutliveTheServerAndItsDatabase() {
        String queue = name();
        schedule(List.of(timer(queue, "while the database is down", 300, "MQ==")));
        server.kill9Postgres();
        assertEquals(List.of("1"), drain(queue, 1));
        schedule(List.of(timer(queue, "while the server is down", 300, "Mg==")));
        server.kill9();
        server.start();
        assertEquals(List.of("2"), drain(queue, 1));
    }

    /** Pops until so many messages came, through every failure; their data as text, in the order of delivery. */
    private static List<String> drain(String queue, int count) {
        List<String> data = new ArrayList<>();
        Awaitility.await().atMost(Duration.ofSeconds(90)).ignoreExceptions().until(() -> {
            pop(queue, "batch=100&wait=true&timeout=1000&autoAck=true").forEach(message -> data.add(message.get("data").asText()));
            return data.size() >= count;
        });
        return data;
    }

    private static List<JsonNode> pop(String queue, String query) {
        Http.Answer answer = http().get("/api/v1/pop/queue/" + queue + "?" + query);
        return answer.status() == 204 ? List.of()
            : StreamSupport.stream(answer.json().get("messages").spliterator(), false).toList();
    }

    private static JsonNode peek(String queue, String key) {
        return http().get("/api/v1/timers/" + queue + "/" + key.replace(" ", "%20")).json();
    }

    /** When the timers are due. */
    private static List<Instant> schedule(List<Map<String, Object>> timers) {
        Http.Answer answer = http().post("/api/v1/timers", timers);
        assertEquals(200, answer.status(), answer::text);
        return StreamSupport.stream(answer.json().get("results").spliterator(), false)
            .map(result -> Instant.parse(result.get("deliverAt").asText())).toList();
    }

    private static Map<String, Object> timer(String queue, String key, double delayMs, String payload) {
        return Map.of("op", "schedule", "queue", queue, "timerKey", key, "delayMs", delayMs, "txn", "t-" + key, "payload", payload);
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = server.connect(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Http http() {
        return server.http();
    }

    private static String name() {
        return "timers-" + UUID.randomUUID();
    }

    private static double millis(Instant from, Instant to) {
        return Duration.between(from, to).toNanos() / 1e6;
    }

    private static double quantile(List<Double> values, double share) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get((int) Math.min(sorted.size() - 1, Math.floor(share * sorted.size())));
    }

    private static void print(String what, List<Double> values) {
        Map<String, Double> shown = new TreeMap<>();
        List.of(0.0, 0.5, 0.9, 0.99, 1.0).forEach(share -> shown.put("p" + (int) (share * 100), quantile(values, share)));
        System.out.printf("%s, milliseconds late: %s%n", what, shown);
    }
}
