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
import java.util.concurrent.ExecutorService;
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
    private static final int WORKERS = 8;
    /** What a hint may add to the time on one node, which says how busy this machine is. Without hints, it would be half a second. */
    private static final long HINT_MILLIS = 250;
    private static final long UNHINTED_MILLIS = 1500;
    private static final long PUSH_EVERY_MILLIS = 150;
    private static ServerProcess here;
    private static ServerProcess there;

    @BeforeAll
    static void start() {
        // the embedded database lets in as many as its own server's pool may hold
        here = ServerProcess.named("node-here").with("LOCKSTEP_POOL_MAX", "40").start();
        there = ServerProcess.named("node-there").with("LOCKSTEP_POOL_MAX", "16").with("LOCKSTEP_PG_HOST", "localhost")
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
        report("of one node", wakeMillis(there, "warm", 20));
        long onOneNode = report("of one node", wakeMillis(there, "unneeded", 30));
        long onTwoNodes = report("of two nodes", wakeMillis(here, "hinted", 60));
        assertTrue(onTwoNodes <= onOneNode + HINT_MILLIS, () -> "median " + onTwoNodes + " ms, on one node " + onOneNode);
    }

    @Test
    @Order(2)
    void stepsOfBothNodesLeaveNoGapInAPartition() throws SQLException {
        ExecutorService workers = Executors.newFixedThreadPool(WORKERS);
        List<CompletableFuture<Boolean>> steps = IntStream.range(0, 100)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> isCommitted(i % 2 == 0 ? here : there, "step-" + i / 2), workers))
                .toList();
        long committed = steps.stream().filter(CompletableFuture::join).count();
        workers.shutdown();

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
        long median = report("after the cut", wakeMillis(here, "cut", 20));
        assertTrue(median <= UNHINTED_MILLIS, () -> "median " + median + " ms");
    }

    @Test
    @Order(5)
    void withoutHintsAPopWakesAllTheSame() {
        there.stop();
        there.with("LOCKSTEP_HINTS", "false").start();
        long median = report("without hints", wakeMillis(here, "unhinted", 30));
        assertTrue(median <= UNHINTED_MILLIS, () -> "median " + median + " ms");
    }

    private static boolean isCommitted(ServerProcess node, String transactionId) {
        Http.Answer answer = node.http().post("/api/v1/transaction", Map.of("operations",
                List.of(Map.of("type", "push", "queue", "dense", "payload", 1, "transactionId", transactionId))));
        assertEquals(200, answer.status(), answer::text);
        return answer.json().get("success").asBoolean();
    }

    /** A steady pace of pushes to one node, while a client of the other pops; the pop is always back and waiting before the next. */
    private static List<Long> wakeMillis(ServerProcess pushedTo, String queue, int pushes) {
        long[] sentAt = new long[pushes];
        int[] next = new int[1];
        List<Long> millis = new ArrayList<>();
        there.http().get("/api/v1/pop/queue/" + queue + "?autoAck=true");
        ScheduledExecutorService pushing = Executors.newSingleThreadScheduledExecutor();
        try {
            pushing.scheduleWithFixedDelay(() -> {
                synchronized (millis) {
                    if (next[0] < pushes && millis.size() == next[0]) {
                        sentAt[next[0]] = System.nanoTime();
                        pushedTo.http().post("/api/v1/push", Map.of("items", List.of(Map.of("queue", queue, "payload", next[0]++))));
                    }
                }
            }, PUSH_EVERY_MILLIS, PUSH_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            for (int i = 0; i < pushes; i++) {
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

    /** Prints the figures, and answers the median. */
    private static long report(String what, List<Long> millis) {
        System.out.printf("From push to delivery, %s: p50 %d ms, p99 %d ms, longest %d ms (%d pushes)%n", what,
                percentile(millis, 50), percentile(millis, 99), percentile(millis, 100), millis.size());
        return percentile(millis, 50);
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
