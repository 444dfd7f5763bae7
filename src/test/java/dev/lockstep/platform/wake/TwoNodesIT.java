package dev.lockstep.platform.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Http;
import dev.lockstep.testing.ServerProcess;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Two servers on one database: one hears of what commits on the other, and together they do nothing twice. */
@TestMethodOrder(OrderAnnotation.class)
class TwoNodesIT {
    private static final int PUSHES = 60;
    private static final long PUSH_EVERY_MILLIS = 150;
    private static ServerProcess here;
    private static ServerProcess there;

    @BeforeAll
    static void start() {
        here = ServerProcess.named("node-here").start();
        there = ServerProcess.named("node-there").with("LOCKSTEP_PG_HOST", "localhost")
                .with("LOCKSTEP_PG_PORT", Integer.toString(here.postgresPort())).start();
    }

    @AfterAll
    static void stop() {
        try (ServerProcess first = here; ServerProcess second = there) {
            assertTrue(first != second);
        }
    }

    @Test
    @Order(1)
    void aPopThatWaitsHereWakesForAPushThere() {
        assertWakesQuickly("hinted");
    }

    @Test
    @Order(2)
    void stepsOfBothNodesLeaveNoGapInAPartition() throws SQLException {
        List<CompletableFuture<Http.Answer>> steps = IntStream.range(0, 100)
                .mapToObj(i -> (i % 2 == 0 ? here : there).http().sendAsync("POST", "/api/v1/transaction", Map.of("operations",
                        List.of(Map.of("type", "push", "queue", "dense", "payload", i, "transactionId", "step-" + i / 2)))))
                .toList();
        long committed = steps.stream().filter(step -> step.join().json().get("success").asBoolean()).count();

        assertEquals(50, committed);
        assertEquals("50 0 49", text("select count(*) || ' ' || min(message_offset) || ' ' || max(message_offset)" + messagesOf("dense")));
    }

    @Test
    @Order(3)
    void eachTimerFiresOnceWhicheverNodeItWasSetOn() throws SQLException {
        for (int i = 0; i < 100; i++) {
            Http.Answer answer = (i % 2 == 0 ? here : there).http().post("/api/v1/timers", List.of(Map.of("op", "schedule", "queue", "timed",
                    "timerKey", "timer-" + i, "delayMs", 1500 - 10 * i, "txn", "timer-" + i,
                    "payload", Base64.getEncoder().encodeToString("1".getBytes()))));
            assertTrue(answer.json().at("/results/0/ok").asBoolean(), answer::text);
        }
        Awaitility.await("the timers").atMost(Duration.ofSeconds(20)).until(() -> text("select count(*) from timer").equals("0"));

        assertEquals("100 100", text("select count(*) || ' ' || count(distinct transaction_id)" + messagesOf("timed")));
    }

    @Test
    @Order(4)
    void nodesWhoseLinesWereCutListenAgain() throws SQLException {
        assertEquals("2", text("select count(pg_terminate_backend(pid)) from pg_stat_activity where query = 'select pg_notify(''lockstep_news'', $1)'"));
        assertWakesQuickly("cut");
    }

    @Test
    @Order(5)
    void withoutHintsAPopWakesAllTheSame() {
        there.stop();
        there.with("LOCKSTEP_HINTS", "false").start();
        List<Long> millis = wakeMillis("unhinted");
        report("without hints", millis);
        assertTrue(percentile(millis, 90) <= 1500, () -> "milliseconds from push to delivery: " + millis);
    }

    /** Half of the pops wait no longer than this; without hints, they would wait for half a second. */
    private static void assertWakesQuickly(String queue) {
        List<Long> millis = wakeMillis(queue);
        report("with hints", millis);
        assertTrue(percentile(millis, 50) <= 250, () -> "milliseconds from push to delivery: " + millis);
    }

    /** Pushes go to one node at a steady pace, and whoever takes them from the other is always back before the next. */
    private static List<Long> wakeMillis(String queue) {
        long[] sentAt = new long[PUSHES];
        int[] next = new int[1];
        List<Long> millis = new ArrayList<>();
        there.http().get("/api/v1/pop/queue/" + queue + "?autoAck=true");
        ScheduledExecutorService pushing = Executors.newSingleThreadScheduledExecutor();
        try {
            pushing.scheduleWithFixedDelay(() -> {
                synchronized (millis) {
                    if (next[0] < PUSHES && millis.size() == next[0]) {
                        sentAt[next[0]] = System.nanoTime();
                        here.http().post("/api/v1/push", Map.of("items", List.of(Map.of("queue", queue, "payload", next[0]++))));
                    }
                }
            }, PUSH_EVERY_MILLIS, PUSH_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            for (int i = 0; i < PUSHES; i++) {
                Http.Answer answer = there.http().get("/api/v1/pop/queue/" + queue + "?wait=true&timeout=20000&autoAck=true");
                long arrivedAt = System.nanoTime();
                assertEquals(i, answer.json().at("/messages/0/data").asInt());
                synchronized (millis) {
                    millis.add(TimeUnit.NANOSECONDS.toMillis(arrivedAt - sentAt[i]));
                }
            }
        } finally {
            pushing.shutdownNow();
        }
        return millis;
    }

    private static long percentile(List<Long> millis, int percent) {
        List<Long> sorted = new ArrayList<>(millis);
        Collections.sort(sorted);
        return sorted.get((sorted.size() - 1) * percent / 100);
    }

    private static void report(String what, List<Long> millis) {
        System.out.printf("From a push on one node to its delivery on another, %s: p50 %d ms, p99 %d ms, longest %d ms (%d pushes)%n", what,
                percentile(millis, 50), percentile(millis, 99), percentile(millis, 100), millis.size());
    }

    private static String messagesOf(String queue) {
        return " from message m join partition p on p.id = m.partition_id join queue q on q.id = p.queue_id where q.name = '" + queue + "'";
    }

    private static String text(String sql) throws SQLException {
        try (Connection connection = here.connect(); Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }
}
