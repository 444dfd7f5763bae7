package dev.lockstep.platform.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.CountingProxy;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.OwnPostgres;
import dev.lockstep.testing.ServerProcess;
import dev.lockstep.testing.StepRequest;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How often each kind of call goes to the database and back, counted on the wire. */
class RoundTripsIT {
    private static final int CALLS = 60;
    private static final int WARM_UP = 8;
    /** What is left over when the idle server's own calls are taken off on average: none of them comes evenly. */
    private static final double TOLERANCE = 0.5;

    private static EmbeddedPostgres postgres;
    private static CountingProxy proxy;
    private static ServerProcess server;
    private static double idlePerSecond;
    private static Broker broker;

    private final List<String> table = new ArrayList<>();
    private final List<String> tooMany = new ArrayList<>();

    @BeforeAll
    static void start() throws IOException {
        postgres = OwnPostgres.start();
        proxy = CountingProxy.to(postgres.getPort());
        server = ServerProcess.named("round-trips").with("LOCKSTEP_PG_HOST", "localhost")
                .with("LOCKSTEP_PG_PORT", Integer.toString(proxy.port())).start();
        broker = new Broker(server.http());
        idlePerSecond = idlePerSecond();
    }

    @AfterAll
    static void stop() throws IOException {
        try (EmbeddedPostgres database = postgres; CountingProxy wire = proxy; ServerProcess process = server) {
            // closed from right to left
        }
    }

    private static double idlePerSecond() {
        long start = System.nanoTime();
        long before = proxy.roundTrips();
        Awaitility.await().pollDelay(Duration.ofSeconds(4)).until(() -> true);
        return (proxy.roundTrips() - before) / seconds(start);
    }

    @Test
    void aCallGoesToTheDatabaseAFewTimesOnly() {
        pushes();
        popsAndAcks();
        keys();
        steps();
        timers();
        System.out.printf("round trips to the database per call (idle server: %.1f per second taken off)%n%s%n", idlePerSecond,
                String.join(System.lineSeparator(), table));
        assertEquals(List.of(), tooMany, "calls that take more round trips than they may");
    }

    private void pushes() {
        broker.push("push", "p", null, 0);
        atMost(3, "push of one message", i -> broker.push("push", "p", "m" + i, i));
        atMost(3, "push of 100 messages to 10 partitions", i -> broker.push(hundred(i)));
        atMost(4, "push that makes a partition", i -> broker.push("push", "new" + i, null, i));
        atMost(4, "push that makes a queue", i -> broker.push("push-" + i, "p", null, i));
    }

    private static List<Map<String, Object>> hundred(int call) {
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            items.add(Broker.item("push", "ten" + i % 10, call + "-" + i, i));
        }
        return items;
    }

    private void popsAndAcks() {
        List<JsonNode> taken = fill("pop", "consumerGroup=g&subscriptionMode=all&batch=1");
        atMost(3, "pop of a message", i -> {
            Answer pop = broker.pop("pop", "consumerGroup=g&batch=1");
            taken.addAll(Broker.messages(pop));
            return pop;
        });
        atMost(3, "pop of a message, autoAck", i -> broker.pop("pop", "consumerGroup=other&subscriptionMode=all&autoAck=true&batch=1"));
        atMost(3, "pop of one partition", i -> broker.http().get("/api/v1/pop/queue/pop/partition/p" + i
                + "?consumerGroup=pinned&subscriptionMode=all"));
        atMost(3, "pop of nothing", i -> broker.pop("push-0", "consumerGroup=g"));
        atMost(3, "ack", i -> broker.ack(taken.get(i), "completed"));
        atMost(3, "ack of a message that was acked", i -> broker.ack(taken.get(i), "completed"));
        atMost(2, "extension of a lease", i -> broker.http().post("/api/v1/lease/" + taken.get(i).get("leaseId").textValue() + "/extend", "{}"));
        atMost(3, "positions read", i -> broker.http().post("/api/v1/consumer-groups/positions", Map.of("consumerGroup", "g")));
    }

    /** Each message in a partition of its own; the group has started to read. */
    private static List<JsonNode> fill(String queue, String pop) {
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i < 4 * CALLS; i++) {
            items.add(Broker.item(queue, "p" + i, queue + i, i));
        }
        broker.push(items);
        return new ArrayList<>(Broker.messages(broker.pop(queue, pop)));
    }

    private void keys() {
        atMost(3, "KV put", i -> broker.http().put("/api/v1/kv/keys/k" + i, Map.of("value", i, "forever", true)));
        atMost(3, "KV incr", i -> broker.http().post("/api/v1/kv",
                List.of(Map.of("op", "incr", "ns", "keys", "key", "counter", "delta", 1, "forever", true))));
        atMost(3, "KV get", i -> broker.http().get("/api/v1/kv/keys/k" + i));
        atMost(3, "KV page of a prefix", i -> broker.http().post("/api/v1/kv",
                List.of(Map.of("op", "getPrefix", "ns", "keys", "prefix", "k"))));
        atMost(3, "KV delete", i -> broker.http().delete("/api/v1/kv/keys/k" + i));
    }

    private void steps() {
        List<JsonNode> taken = fill("step", "consumerGroup=g&subscriptionMode=all&partitions=64&batch=64");
        taken.addAll(Broker.messages(broker.pop("step", "consumerGroup=g&partitions=64&batch=64")));
        taken.addAll(Broker.messages(broker.pop("step", "consumerGroup=g&partitions=64&batch=64")));
        broker.push("out", "p", null, 0);
        atMost(4, "step: ack, push, 2 KV, timer, position", i -> broker.commit(whole(taken.get(i), "p", i)));
        atMost(4, "the same, which makes a partition", i -> broker.commit(whole(taken.get(WARM_UP + CALLS + i), "new" + i, i)));
        broker.commit(new StepRequest().gate("steps", "passed"));
        atMost(4, "step that loses its gate", i -> broker.commit(new StepRequest().push("out", "p", null, i).gate("steps", "passed")));
        atMost(4, "step: one push", i -> broker.commit(new StepRequest().push("out", "p", null, i)));
    }

    private static StepRequest whole(JsonNode message, String partition, int i) {
        return new StepRequest().ack(message).push("out", partition, "of-" + message.get("transactionId").textValue(), i)
                .increment("steps", "counter").put("steps", "k" + i, i).timer("out", "t" + i, 86_400_000).position("out", "readers", "p", i);
    }

    private void timers() {
        atMost(3, "timer scheduled", i -> broker.http().post("/api/v1/timers", List.of(Map.of("op", "schedule", "queue", "out",
                "timerKey", "k" + i, "delayMs", 86_400_000, "txn", "t" + i, "payload", "e30="))));
        atMost(3, "timer cancelled", i -> broker.http().delete("/api/v1/timers/out/k" + i));
        atMost(4, "configure", i -> broker.http().post("/api/v1/configure", Map.of("queue", "push", "options", Map.of("leaseTime", i))));
    }

    /** Makes so many calls and measures the round trips of each but the first ones, which open connections and prepare statements. */
    private void atMost(int most, String kind, IntFunction<Answer> call) {
        long before = 0;
        long start = 0;
        for (int i = 0; i < WARM_UP + CALLS; i++) {
            if (i == WARM_UP) {
                before = proxy.roundTrips();
                start = System.nanoTime();
            }
            Answer answer = call.apply(i);
            assertTrue(answer.status() < 300, kind + " answered " + answer.status() + " " + answer.text());
        }
        double each = Math.max(0, (proxy.roundTrips() - before - idlePerSecond * seconds(start)) / CALLS);
        table.add("  %-45s %.2f (at most %d)".formatted(kind, each, most));
        if (each > most + TOLERANCE) {
            tooMany.add(kind);
        }
    }

    private static double seconds(long startNanos) {
        return (System.nanoTime() - startNanos) / 1e9;
    }
}
