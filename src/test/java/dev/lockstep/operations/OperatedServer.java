package dev.lockstep.operations;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.ServerProcess;
import dev.lockstep.testing.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.core.ConditionFactory;

/** A server that sweeps several times a second and has a key, and what its tests do with it. */
interface OperatedServer {
    Duration LIMIT = Duration.ofSeconds(60);

    ServerProcess server();

    default Broker broker() {
        return new Broker(server().http());
    }

    default TestDatabase database() {
        return TestDatabase.on(server().postgresPort());
    }

    default ConditionFactory eventually() {
        return await().atMost(LIMIT).pollInterval(Duration.ofMillis(50));
    }

    default JsonNode configure(String queue, Map<String, Object> options) {
        Answer answer = server().http().post("/api/v1/configure", Map.of("queue", queue, "options", options));
        assertEquals(200, answer.status(), answer.text());
        return answer.json();
    }

    default void push(String queue, String partition, Object... payloads) {
        List<Map<String, Object>> items = java.util.Arrays.stream(payloads)
            .map(payload -> Broker.item(queue, partition, null, payload)).toList();
        assertEquals(201, broker().push(items).status());
    }

    /** Switches a maintenance mode: "" for that of pushes, "/pop" for that of pops. */
    default JsonNode maintain(String mode, boolean enabled) {
        Answer answer = server().http().post("/api/v1/system/maintenance" + mode, Map.of("enabled", enabled));
        assertEquals(200, answer.status(), answer.text());
        return answer.json();
    }

    default JsonNode pauses(Map<String, Boolean> switched) {
        Answer answer = server().http().post("/api/v1/system/kv-timers", switched);
        assertEquals(200, answer.status(), answer.text());
        return answer.json();
    }

    /** What new readers find in a queue, as JSON text. */
    default List<String> payloads(String queue) {
        return broker().drain(queue).stream().map(message -> message.get("data").toString()).toList();
    }

    default long partitionId(String queue, String partition) {
        return database().number("select p.id from partition p join queue q on q.id = p.queue_id where q.name = ? and p.name = ?", queue,
            partition);
    }

    default long storedMessages(long partition) {
        return database().number("select count(*) from message where partition_id = ?", partition);
    }

    /** Has every message of a queue be as much older. */
    default void age(String queue, String interval) {
        database().execute("""
            update message set created_at = created_at - ?::interval
            where partition_id in (select p.id from partition p join queue q on q.id = p.queue_id where q.name = ?)""", interval, queue);
        database().execute("""
            update retention_due set due_at = due_at - ?::interval
            where partition_id in (select p.id from partition p join queue q on q.id = p.queue_id where q.name = ?)""", interval, queue);
    }

    /** Has a queue's partitions looked at for old messages now: who waits for a reader or for the end of a lease is looked at rarely. */
    default void look(String queue) {
        database().execute("""
            update retention_due set due_at = clock_timestamp()
            where partition_id in (select p.id from partition p join queue q on q.id = p.queue_id where q.name = ?)""", queue);
    }
}
