package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.Race;
import dev.lockstep.testing.StepRequest;
import dev.lockstep.testing.TestDatabase;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * Workers that make one step of each message of a queue: an ack, a push, a count, a marker and a timer, which carry the message's
 * transactionId on. Each worker has a partition to itself and works in its order. It keeps a record of how every step was answered.
 */
final class StepStream {
    private static final int WORKERS = 6;
    private static final int EACH = 70;
    private static final long A_DAY_MILLIS = 86_400_000;
    /** Seconds: a worker that died keeps the next one waiting for so long. */
    private static final int LEASE = 3;

    private final Broker broker;
    private final TestDatabase database;
    private final Set<String> committed = ConcurrentHashMap.newKeySet();
    private final Set<String> notBegun = ConcurrentHashMap.newKeySet();

    StepStream(Broker broker, TestDatabase database) {
        this.broker = broker;
        this.database = database;
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i < WORKERS * EACH; i++) {
            items.add(Broker.item("in", "p" + i % WORKERS, "m" + i, i));
        }
        assertEquals(201, broker.push(items).status());
    }

    /** Works until so many more steps are answered, kills, and lets every worker go on to its first failure. */
    void interrupt(int steps, Runnable kill) {
        int until = committed.size() + steps;
        CompletableFuture<Void> work = CompletableFuture.runAsync(() -> Race.of(WORKERS, this::workUntilFailure));
        Awaitility.await("steps").atMost(120, TimeUnit.SECONDS).until(() -> committed.size() >= until || work.isDone());
        kill.run();
        work.join();
        assertTrue(committed.size() < WORKERS * EACH, "nothing was left to be interrupted");
    }

    /** Works until every message has had its step. */
    void finish() {
        Race.of(WORKERS, worker -> {
            assertTrue(workUntilFailure(worker), "worker " + worker + " was not answered");
            return null;
        });
    }

    /** True when the worker has come to the end of its partition. */
    private boolean workUntilFailure(int worker) {
        String pop = "/api/v1/pop/queue/in/partition/p" + worker + "?wait=true&timeout=20000&consumerGroup=g&subscriptionMode=all&batch=4"
                + "&leaseSeconds=" + LEASE;
        boolean answered = true;
        long next = 0;
        while (answered && next < EACH) {
            List<JsonNode> batch = List.of();
            try {
                Answer answer = broker.http().get(pop);
                answered = answer.status() == 200;
                batch = answered ? Broker.messages(answer) : batch;
            } catch (UncheckedIOException connectionLost) {
                answered = false;
            }
            for (JsonNode message : batch) {
                answered = answered && step(worker, message);
                next = message.get("offset").longValue() + 1;
            }
        }
        return answered;
    }

    /** Whether the step was answered, be it with a commit or because the lease had run out before. */
    private boolean step(int worker, JsonNode message) {
        String id = message.get("transactionId").textValue();
        try {
            Answer answer = broker.commit(new StepRequest().ack(message).push("out", "p" + worker % 2, id, worker)
                    .increment("crash", "count-" + worker % 2).gate("markers", id).timer("later", id, A_DAY_MILLIS));
            if (answer.status() == 200 && answer.json().get("success").booleanValue()) {
                assertTrue(committed.add(id), "two steps of " + id + " committed");
            } else if (answer.status() == 503 && answer.json().get("code").textValue().equals("retry")) {
                notBegun.add(id);
            } else {
                assertTrue(answer.status() == 503 || "rejected_ack".equals(answer.json().path("reason").textValue()), answer.text());
            }
            return answer.status() == 200;
        } catch (UncheckedIOException connectionLost) {
            return false;
        }
    }

    /** Every step is there wholly or not at all, those that were answered with a commit wholly, those said not to be not at all. */
    void assertWhole() {
        Set<String> pushed = ids("select m.transaction_id from message m join partition p on p.id = m.partition_id "
                + "join queue q on q.id = p.queue_id where q.name = 'out'");
        assertEquals(pushed, ids("select key from kv where namespace = 'markers'"), "markers");
        assertEquals(pushed, ids("select timer_key from timer where queue_name = 'later'"), "timers");
        assertEquals(pushed, ids("select m.transaction_id from message m join cursor c on c.partition_id = m.partition_id "
                + "join partition p on p.id = c.partition_id join queue q on q.id = p.queue_id "
                + "where q.name = 'in' and c.consumer_group = 'g' and m.message_offset <= c.committed"), "acks");
        assertEquals(pushed.size(), database.number("select coalesce(sum(value::bigint), 0) from kv where namespace = 'crash'"), "count");
        assertTrue(pushed.containsAll(committed), "a step that was answered with a commit is lost");
        Set<String> both = new TreeSet<>(pushed);
        both.retainAll(notBegun);
        assertEquals(Set.of(), both, "steps that were answered with retry, and are there");
        notBegun.clear();
    }

    /** Every message has had its step once. */
    void assertComplete() {
        assertWhole();
        assertEquals(WORKERS * EACH, database.number("select count(*) from kv where namespace = 'markers'"));
    }

    private Set<String> ids(String sql) {
        List<String> ids = database.texts(sql);
        Set<String> distinct = new TreeSet<>(ids);
        assertEquals(ids.size(), distinct.size(), "more than one row of a step: " + sql);
        return distinct;
    }
}
