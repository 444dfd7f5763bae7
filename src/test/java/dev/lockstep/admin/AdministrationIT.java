package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.Race;
import dev.lockstep.testing.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What operators change while others work, or for good. */
@ArquillianTest
@RunAsClient
class AdministrationIT {
    private static final int CALLERS = 16;

    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @Test
    void aDeadLetterThatManyReplayMovesOnce() {
        String queue = Broker.unique("raced");
        String letter = bury(queue);

        List<Answer> answers = Race.of(CALLERS, caller -> broker.http().post("/api/v1/dlq/" + letter + "/replay", null));

        assertEquals(1, answers.stream().filter(answer -> answer.status() == 200).count());
        for (Answer answer : answers) {
            assertEquals(answer.status() == 200 ? "moved" : "gone", answer.json().get("result").asText(), answer.toString());
        }
        assertEquals(2, database.number("select next_offset from partition p join queue q on q.id = p.queue_id where q.name = ?", queue));
    }

    @Test
    void aDeadLetterIsEitherReplayedOrRemoved() {
        for (int round = 0; round < 5; round++) {
            String queue = Broker.unique("either");
            String letter = bury(queue);

            List<Answer> answers = Race.of(2, caller -> caller == 0 ? broker.http().post("/api/v1/dlq/" + letter + "/replay", null)
                : broker.http().delete("/api/v1/dlq?queue=" + queue));

            long moved = answers.get(0).status() == 200 ? 1 : 0;
            assertEquals(1 - moved, answers.get(1).json().get("deleted").asLong(), answers.toString());
            assertEquals(1 + moved,
                database.number("select next_offset from partition p join queue q on q.id = p.queue_id where q.name = ?", queue));
        }
    }

    @Test
    void nothingIsReplayedInMaintenance() {
        String queue = Broker.unique("paused");
        String letter = bury(queue);
        broker.http().post("/api/v1/system/maintenance", Map.of("enabled", true));
        try {
            Answer answer = broker.http().post("/api/v1/dlq/" + letter + "/replay", null);
            assertEquals(503, answer.status());
            assertEquals("1", answer.header("Retry-After"));
            assertEquals("{\"success\":false,\"error\":\"Maintenance mode is enabled; replay is paused\"}", answer.text());
        } finally {
            broker.http().post("/api/v1/system/maintenance", Map.of("enabled", false));
        }
        assertEquals("moved", broker.http().post("/api/v1/dlq/" + letter + "/replay", null).json().get("result").asText());
    }

    /** The id of a dead letter, the only one of its queue. */
    private String bury(String queue) {
        broker.push(queue, "Default", "t", 1);
        Answer pop = broker.pop(queue, "consumerGroup=g&subscriptionMode=all");
        JsonNode message = Broker.messages(pop).get(0);
        broker.http().post("/api/v1/ack", Map.of("transactionId", "t", "partitionId", message.get("partitionId").asText(), "consumerGroup",
            "g", "leaseId", message.get("leaseId").asText(), "status", "dlq"));
        return broker.http().get("/api/v1/dlq?queue=" + queue).json().at("/messages/0/id").asText();
    }

    @Test
    void aPurgeTakesAllThatATenantOwnsAndNothingElse() {
        UUID tenant = UUID.randomUUID();
        String queue = Broker.unique("purged");
        broker.push(queue, "Default", "t", 1);
        own(tenant, queue);

        JsonNode answer = broker.http().delete("/api/v1/resources/tenant?tenant=" + tenant).json();

        assertEquals("{\"queues\":2,\"kvRows\":1,\"timers\":1,\"traces\":1}", answer.get("deleted").toString());
        for (String table : new String[] {"queue", "kv", "timer", "trace", "trace_name"}) {
            assertEquals(0, database.number("select count(*) from " + table + " where tenant = ?", tenant), table);
        }
        assertEquals(200, broker.http().get("/api/v1/resources/queues/" + queue).status());
    }

    @Test
    void aListOfMessagesShowsFourMebibytesOfPayloadsAndTheRestWithout() {
        String queue = Broker.unique("long");
        String payload = "x".repeat(3 * 512 * 1024);
        for (int i = 0; i < 4; i++) {
            broker.push(queue, "p", "m" + i, payload);
        }
        JsonNode messages = broker.http().get("/api/v1/messages?queue=" + queue).json().get("messages");
        assertEquals(4, messages.size());
        for (int i = 0; i < 4; i++) {
            assertEquals("m" + (3 - i), messages.get(i).get("transactionId").textValue());
            assertEquals(i < 3, messages.get(i).get("payloadAvailable").booleanValue());
            assertEquals(i < 3 ? payload.length() : 0, messages.get(i).get("data").asText("").length());
        }
    }

    @Test
    void aPageOfDeadLettersEndsWithTheOneThatCrossesFourMebibytes() {
        String queue = Broker.unique("long");
        String payload = "x".repeat(3 * 512 * 1024);
        for (int i = 0; i < 4; i++) {
            broker.push(queue, "p" + i, "m" + i, payload);
            JsonNode message = Broker.messages(broker.pop(queue, "subscriptionMode=all")).get(0);
            broker.ack(message, "dlq");
        }
        JsonNode page = broker.http().get("/api/v1/dlq?queue=" + queue).json();
        assertEquals(4, page.get("total").intValue());
        assertEquals(3, page.get("messages").size());
        JsonNode next = broker.http().get("/api/v1/dlq?offset=3&queue=" + queue).json().get("messages");
        assertEquals(1, next.size());
        assertEquals("m0", next.get(0).get("transactionId").textValue());
    }

    private void own(UUID tenant, String queue) {
        add("queue (tenant, name, namespace, task) values (?, ?, '', ''), (?, 'other', '', '')", tenant, queue, tenant);
        add("partition (queue_id, name, next_offset) select id, 'Default', 1 from queue where tenant = ?", tenant);
        add("""
            message (partition_id, message_offset, message_id, transaction_id, created_at, payload)
            select p.id, 0, gen_random_uuid(), 't', clock_timestamp(), '1'
            from partition p join queue q on q.id = p.queue_id where q.tenant = ?""", tenant);
        add("cursor (partition_id, consumer_group, committed) select p.id, 'g', 0 from partition p join queue q on q.id = p.queue_id "
            + "where q.tenant = ?", tenant);
        add("kv (tenant, namespace, key, value, version, created_at, updated_at) values (?, 'n', 'k', '1', 1, now(), now())", tenant);
        add("""
            timer (tenant, queue_name, timer_key, partition_name, deliver_at, due_at, transaction_id, message_id, payload, created_at, updated_at)
            values (?, 'later', 'k', 'Default', now() + interval '1 hour', now() + interval '1 hour', 't', gen_random_uuid(), '1', now(), now())
            """, tenant);
        add("trace (id, tenant, transaction_id, event_type, names, data, created_at) values (gen_random_uuid(), ?, 't', 'e', '{n}', '1', now())",
            tenant);
        add("trace_name (tenant, name, created_at, trace_id, message_hash) select tenant, 'n', created_at, id, 1 from trace where tenant = ?",
            tenant);
    }

    private void add(String rows, Object... values) {
        assertTrue(database.number("with added as (insert into " + rows + " returning 1) select count(*) from added", values) > 0, rows);
    }
}
