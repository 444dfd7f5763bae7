package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every list answers in bounded time and size however much is stored: a small store here, the figures of a large one are taken by
 * the same statements ({@code -Dtest.list.partitions}, {@code -Dtest.list.messages} for each of them).
 */
@ArquillianTest
@RunAsClient
class ListTimesIT {
    private static final int PARTITIONS = Integer.getInteger("test.list.partitions", 400);
    private static final int MESSAGES = Integer.getInteger("test.list.messages", 50);
    /** Generous: the machine that runs this may be busy with much else. */
    private static final Duration LONGEST = Duration.ofSeconds(10);
    /** Payloads are shown under two names; other tests have left some long ones. */
    private static final int LARGEST = 16 * 1024 * 1024;

    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();
    private final String queue = Broker.unique("filled");

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @TestFactory
    Stream<DynamicTest> everyListEnds() {
        fill();
        long pid = database.number("select min(p.id) from partition p join queue q on q.id = p.queue_id where q.name = ?", queue);
        List<String> paths = new ArrayList<>(List.of("/resources/queues", "/resources/queues?stats=lanes", "/resources/queues/" + queue,
            "/resources/queues/" + queue + "/depth", "/resources/queues/" + queue + "/depth?group=billing",
            "/resources/queues/" + queue + "/sizes", "/resources/partitions", "/resources/namespaces", "/resources/tasks",
            "/resources/overview", "/dlq", "/dlq?limit=1000&queue=" + queue, "/messages/" + pid + "/t-" + pid + "-0", "/consumer-groups",
            "/consumer-groups/billing", "/consumer-groups/lagging?minLagSeconds=0", "/status", "/status/queues",
            "/status/queues/" + queue, "/status/analytics", "/traces/names", "/traces/by-name/none"));
        for (String figures : List.of("system-metrics", "worker-metrics", "queue-lag", "queue-ops", "workload", "retention",
            "dlq-signatures?queue=" + queue, "partition-liveness", "queue-parked-replicas")) {
            paths.add("/analytics/" + figures);
        }
        for (String filter : List.of("", "&status=pending", "&status=processing", "&status=completed", "&status=dead_letter",
            "&limit=1000", "&limit=1000&offset=9000")) {
            paths.add("/messages?from=2020-01-01T00:00:00Z" + filter);
        }
        return paths.stream().map(path -> DynamicTest.dynamicTest(path, () -> requireBounded("/api/v1" + path)));
    }

    private void requireBounded(String path) {
        long start = System.nanoTime();
        Answer answer = broker.http().get(path);
        Duration took = Duration.ofNanos(System.nanoTime() - start);

        assertEquals(200, answer.status(), answer.toString());
        assertTrue(took.compareTo(LONGEST) < 0, () -> path + " took " + took);
        assertTrue(answer.text().length() < LARGEST, () -> path + " has " + answer.text().length() + " characters");
    }

    /** Partitions of one queue, read by a group at the end of each and by one anywhere, every tenth under a lease, each with a dead letter. */
    private void fill() {
        broker.http().post("/api/v1/configure", java.util.Map.of("queue", queue, "namespace", "filled", "task", "lists"));
        add("""
            partition (queue_id, name, next_offset, last_created_at, created_at)
            select q.id, 'p' || n, ?, clock_timestamp() - n * interval '0.3 seconds', clock_timestamp() - interval '2 days'
            from generate_series(1, ?) n join queue q on q.name = ?""", MESSAGES, PARTITIONS, queue);
        add("""
            message (partition_id, message_offset, message_id, transaction_id, created_at, payload)
            select p.id, o, gen_random_uuid(), 't-' || p.id || '-' || o, p.last_created_at - (p.next_offset - 1 - o) * interval '7 seconds',
                   '{"order": ' || o || ', "note": "' || repeat('x', 200) || '"}'
            from partition p join queue q on q.id = p.queue_id cross join generate_series(0, ? - 1) o where q.name = ?""", MESSAGES, queue);
        add("consumer_group (queue_id, name, mode, start_at) select id, g, 'all', 'epoch' from queue, unnest(array['billing', 'audit']) g "
            + "where name = ?", queue);
        add("""
            cursor (partition_id, consumer_group, committed, total_consumed, last_consumed_at, lease_id, lease_start, lease_end, lease_until,
                lease_acquired_at)
            select p.id, g, at, at + 1, clock_timestamp(), case when leased then gen_random_uuid() end, case when leased then at + 1 end,
                   case when leased then at + 5 end, case when leased then clock_timestamp() + interval '1 hour' end,
                   case when leased then clock_timestamp() end
            from partition p join queue q on q.id = p.queue_id cross join unnest(array['billing', 'audit']) g
            cross join lateral (select case when g = 'audit' then p.next_offset - 1 else p.id * 7 % (p.next_offset - 6) end as at) a
            cross join lateral (select g = 'billing' and p.id % 10 = 0 as leased) l
            where q.name = ?""", queue);
        add("""
            dead_letter (id, queue_id, partition_id, message_offset, consumer_group, message_id, transaction_id, payload, message_created_at,
                error, retry_count)
            select gen_random_uuid(), p.queue_id, p.id, m.message_offset, 'billing', m.message_id, m.transaction_id, m.payload, m.created_at,
                   'order ' || p.id || ' failed', 3
            from partition p join queue q on q.id = p.queue_id join message m on m.partition_id = p.id and m.message_offset = 3
            where q.name = ?""", queue);
    }

    private void add(String rows, Object... values) {
        assertTrue(database.number("with added as (insert into " + rows + " returning 1) select count(*) from added", values) > 0, rows);
    }

    @AfterEach
    void clear() {
        broker.http().delete("/api/v1/resources/queues/" + queue);
    }
}
