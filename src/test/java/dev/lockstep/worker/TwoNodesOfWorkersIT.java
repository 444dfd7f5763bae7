package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.ServerProcess;
import dev.lockstep.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/**
 * Messages through the workers of two servers on one database, which throw, retry, lose their connections and are killed: each is handled
 * to its end once, in its partition's order. {@code -Dworker.messages=10000} for more of them.
 */
class TwoNodesOfWorkersIT {
    private static final int MESSAGES = Integer.getInteger("worker.messages", 2000);
    private static final int PARTITIONS = 40;
    private static final long SEED = Long.getLong("worker.seed", 7);
    private static final String QUEUE = "quiet-flow";
    private static final List<List<List<String>>> SCRIPTS = List.of(
        List.of(List.of("insert", "completed")), List.of(List.of("insert", "completed")), List.of(List.of("insert", "archived")),
        List.of(List.of("insert", "throw:x"), List.of("insert", "completed")),
        List.of(List.of("insert", "retry:3"), List.of("jpa", "retry:0"), List.of("insert", "completed")),
        List.of(List.of("insert", "rollbackOnly", "completed"), List.of("insert", "completed")),
        List.of(List.of("insert", "swallow:commit", "completed"), List.of("insert", "completed")));

    @Test
    void eachMessageIsHandledToItsEndOnceAndInOrder() {
        Path war = LockstepArchive.fileWith("dev.lockstep.worker.scripted");
        try (ServerProcess here = ServerProcess.named("workers-here").running(war).with("LOCKSTEP_POOL_MAX", "40").start();
             ServerProcess there = ServerProcess.named("workers-there").running(war).with("LOCKSTEP_POOL_MAX", "32")
                 .with("LOCKSTEP_PG_HOST", "localhost").with("LOCKSTEP_PG_PORT", Integer.toString(here.postgresPort())).start()) {
            TestDatabase database = TestDatabase.on(here.postgresPort());
            WorkerScene.of(new Broker(here.http()), database, QUEUE);
            Broker broker = new Broker(here.http());
            broker.http().post("/api/v1/configure", Map.of("queue", QUEUE, "options", Map.of("retryLimit", 1000)));
            long start = System.nanoTime();
            push(broker);
            interfere(database, there);
            Awaitility.await().atMost(Duration.ofMinutes(10)).pollInterval(Duration.ofMillis(200)).until(() -> settled(database) == MESSAGES);
            System.out.printf("workers: %d messages through two nodes, with kills, in %d ms; %d archived%n", MESSAGES,
                (System.nanoTime() - start) / 1_000_000, database.number("select count(*) from message_archive"));
            assertWhole(database);
        }
    }

    private static void push(Broker broker) {
        Random random = new Random(SEED);
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            items.add(Broker.item(QUEUE, "p" + i % PARTITIONS, "m" + i, Map.of("attempts", SCRIPTS.get(random.nextInt(SCRIPTS.size())))));
            if (items.size() == 200 || i == MESSAGES - 1) {
                assertEquals(201, broker.push(items).status());
                items.clear();
            }
        }
    }

    /** Kills connections of workers all the time that workers have some, and one server once. */
    private static void interfere(TestDatabase database, ServerProcess there) {
        ScheduledExecutorService killer = Executors.newSingleThreadScheduledExecutor();
        try {
            AtomicBoolean starting = new AtomicBoolean();
            killer.scheduleAtFixedRate(() -> killOne(database, starting.get()), 100, 400, TimeUnit.MILLISECONDS);
            Awaitility.await().atMost(Duration.ofMinutes(8)).until(() -> settled(database) >= MESSAGES / 4);
            there.kill9();
            starting.set(true);
            there.start();
            starting.set(false);
            Awaitility.await().atMost(Duration.ofMinutes(8)).until(() -> settled(database) >= MESSAGES * 9 / 10);
        } finally {
            killer.shutdownNow();
        }
    }

    private static void killOne(TestDatabase database, boolean spared) {
        if (!spared) {
            database.texts("select pg_terminate_backend(pid)::text from pg_stat_activity"
                + " where application_name = 'lockstep' and xact_start is not null order by random() limit 1");
        }
    }

    private static long settled(TestDatabase database) {
        return database.number("select coalesce(sum(c.committed + 1), 0) from cursor c join partition p on p.id = c.partition_id"
            + " join queue q on q.id = p.queue_id where q.name = ? and c.consumer_group = ?", QUEUE, WorkerScene.GROUP);
    }

    private static void assertWhole(TestDatabase database) {
        assertEquals(MESSAGES + " " + MESSAGES, database.text("select count(*) || ' ' || count(distinct place) from handled"));
        assertEquals(0, database.number("select count(*) from handled_row"));
        assertEquals(0, database.number("select count(*) from dead_letter"));
        assertEquals(0, database.number("select count(*) from (select split_part(place, '/', 3)::bigint as at,"
            + " lag(split_part(place, '/', 3)::bigint) over (partition by split_part(place, '/', 2) order by id) as before from handled) s"
            + " where at <> coalesce(before, -1) + 1"));
        assertEquals(0, database.number("select count(*) from cursor where lease_id is not null"));
        assertEquals(database.text("select count(*)::text from message where payload like '%archived%'"),
            database.text("select count(*)::text from message_archive"));
    }
}
