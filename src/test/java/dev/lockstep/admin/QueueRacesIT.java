package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.Race;
import dev.lockstep.testing.StepRequest;
import dev.lockstep.testing.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Queues that come, are moved about in and go while others use them. */
@ArquillianTest
@RunAsClient
class QueueRacesIT {
    private static final int CALLERS = 16;
    private static final int ROUNDS = 30;

    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @Test
    void whoeverNamesANewQueueFirstEverybodyMeetsInIt() {
        for (int round = 0; round < 5; round++) {
            String queue = Broker.unique("new");
            List<Answer> answers = Race.of(CALLERS, caller -> switch (caller % 4) {
                case 0 -> broker.push(queue, "p" + caller % 8, null, caller);
                case 1 -> broker.commit(new StepRequest().push(queue, "p" + caller % 8, null, caller).push(queue, "p0", null, caller));
                case 2 -> broker.pop(queue, "consumerGroup=g&subscriptionMode=all&autoAck=true&batch=1");
                default -> configure(queue);
            });

            answers.forEach(answer -> assertTrue(answer.status() < 300, answer.status() + " " + answer.text()));
            assertEquals(12, broker.drain(queue).size());
            JsonNode detail = broker.http().get("/api/v1/resources/queues/" + queue).json();
            assertEquals(77, detail.at("/options/leaseTime").intValue());
            assertEquals(1, database.number("select count(*) from queue where name = ?", queue));
        }
    }

    private Answer configure(String queue) {
        return broker.http().post("/api/v1/configure", Map.of("queue", queue, "options", Map.of("leaseTime", 77)));
    }

    @Test
    void aQueueThatIsDeletedUnderEverybodysHandsIsGoneWhole() {
        String queue = Broker.unique("gone");
        Race.of(14, caller -> {
            Random random = new Random(caller);
            for (int i = 0; i < ROUNDS; i++) {
                Answer answer = disturb(queue, caller, random);
                assertTrue(answer.status() < 500, answer.status() + " " + answer.text());
            }
            return null;
        });

        Awaitility.await().atMost(60, TimeUnit.SECONDS)
                .until(() -> database.number("select count(*) from timer where queue_name = ?", queue) == 0);
        configure(queue);
        assertTrue(delete(queue).json().get("deleted").booleanValue());
        Awaitility.await().atMost(60, TimeUnit.SECONDS)
                .until(() -> database.number("select count(*) from dropped_partition") == 0);
        assertEquals(0, database.number("select count(*) from message m where not exists (select from partition p where p.id = m.partition_id)"));
        assertEquals(0, database.number("select count(*) from cursor c where not exists (select from partition p where p.id = c.partition_id)"));
        broker.push(queue, "p0", "m", "anew");
        List<JsonNode> messages = broker.drain(queue);
        assertEquals(1, messages.size());
        assertEquals(0, messages.get(0).get("offset").intValue());
    }

    private Answer disturb(String queue, int caller, Random random) {
        String partition = "p" + random.nextInt(4);
        return switch (caller) {
            case 0, 1, 2 -> broker.push(queue, partition, null, caller);
            case 3, 4 -> broker.commit(new StepRequest().push(queue, partition, null, caller).push(queue, "p0", null, caller)
                    .increment("gone", queue));
            case 5 -> broker.commit(new StepRequest().position(queue, "g", partition, random.nextInt(5)));
            case 6 -> broker.commit(new StepRequest().timer(queue, "t" + random.nextInt(5), random.nextInt(3)));
            case 7 -> configure(queue);
            case 8 -> broker.http().post("/api/v1/consumer-groups/g/queues/" + queue + "/seek", Map.of("toEnd", random.nextBoolean(),
                    "timestamp", "2020-01-01T00:00:00Z"));
            case 9 -> delete(queue);
            default -> popAndSettle(queue, random);
        };
    }

    private Answer popAndSettle(String queue, Random random) {
        Answer pop = broker.pop(queue, "consumerGroup=g&subscriptionMode=all&batch=3&partitions=2");
        List<JsonNode> messages = Broker.messages(pop);
        if (messages.isEmpty()) {
            return pop;
        }
        JsonNode last = messages.get(messages.size() - 1);
        return random.nextBoolean() ? broker.ack(last, random.nextBoolean() ? "completed" : "dlq")
                : broker.commit(new StepRequest().ack(last).push(queue, "p3", null, "of a step"));
    }

    private Answer delete(String queue) {
        return broker.http().delete("/api/v1/resources/queues/" + queue);
    }

    @Test
    void aSeekAmongAcksLeavesAGroupThatReadsOn() {
        String queue = Broker.unique("seek");
        int size = 60;
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            items.add(Broker.item(queue, "p", "m" + i, i));
        }
        broker.push(items);

        Race.of(10, caller -> {
            for (int i = 0; i < ROUNDS; i++) {
                if (caller < 2) {
                    assertEquals(200, seek(queue, i % 3 == 0).status());
                } else {
                    takeAndAck(queue);
                }
            }
            return null;
        });

        seek(queue, false);
        assertEquals(0, broker.position("g", queue, "p"));
        List<JsonNode> again = Broker.messages(broker.pop(queue, "consumerGroup=g&batch=1000"));
        assertEquals(LongStream.range(0, size).boxed().toList(), again.stream().map(message -> message.get("offset").longValue()).toList());
        assertTrue(broker.commit(new StepRequest().ack(again.get(size - 1))).json().get("success").booleanValue());
        assertEquals(size, broker.position("g", queue, "p"));
    }

    private Answer seek(String queue, boolean toEnd) {
        return broker.http().post("/api/v1/consumer-groups/g/queues/" + queue + "/seek",
                toEnd ? Map.of("toEnd", true) : Map.of("timestamp", "2020-01-01T00:00:00Z"));
    }

    private void takeAndAck(String queue) {
        List<JsonNode> taken = Broker.messages(broker.pop(queue, "consumerGroup=g&subscriptionMode=all&batch=5"));
        if (!taken.isEmpty()) {
            JsonNode answer = broker.commit(new StepRequest().ack(taken.get(taken.size() - 1)).increment("seek", queue)).json();
            assertTrue(answer.get("success").booleanValue() || answer.get("reason").textValue().equals("rejected_ack"), answer.toString());
        }
    }
}
