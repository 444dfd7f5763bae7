package dev.lockstep.transaction;

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
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Callers that want the same things at the same moment. */
@ArquillianTest
@RunAsClient
class ConcurrencyIT {
    private static final int CALLERS = 16;
    private final Broker broker = Broker.ofTestServer();

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @Test
    void aGateRacedBySixteenCallersHasOneWinner() {
        String queue = Broker.unique("gate");
        for (int round = 0; round < 10; round++) {
            String gate = queue + "-" + round;
            List<JsonNode> answers = Race.of(CALLERS, caller -> broker.commit(new StepRequest()
                    .push(queue, "p", gate + "-" + caller, caller).increment("gates", queue).gate("gates", gate)).json());

            assertEquals(1, count(answers, "success"), "winners");
            answers.stream().filter(answer -> !succeeded(answer)).forEach(lost -> {
                assertEquals("kv_precondition", lost.get("reason").textValue());
                assertEquals("exists", lost.get("kvReason").textValue());
                assertTrue(lost.get("value").booleanValue());
            });
            assertEquals(round + 1, broker.key("gates", queue).get("value").intValue());
        }
        assertDense(broker.drain(queue), 10);
    }

    @Test
    void stepsThatNameTheSameThingsInAnyOrderNeverDeadlock() {
        long deadlocks = TestDatabase.deadlocksOfTestServer();
        String name = Broker.unique("order");
        int steps = 15;
        List<String> names = IntStream.range(0, 4).mapToObj(i -> name + "-" + i).toList();
        names.forEach(queue -> broker.push(queue, "p", null, "first"));

        Race.of(CALLERS, caller -> {
            Random random = new Random(caller);
            for (int i = 0; i < steps; i++) {
                StepRequest step = new StepRequest();
                for (String one : shuffled(names, random)) {
                    step.push(one, "p", null, caller).increment("orders", one).timer(one, "timer-" + i % 3, 86_400_000);
                }
                shuffled(names, random).forEach(queue -> step.position(queue, "readers", "p", 1));
                Answer answer = broker.commit(step);
                assertEquals(200, answer.status(), answer.text());
                assertTrue(succeeded(answer.json()), answer.text());
            }
            return null;
        });

        for (String one : names) {
            assertEquals(CALLERS * steps, broker.key("orders", one).get("value").intValue());
            assertDense(broker.drain(one), CALLERS * steps + 1);
        }
        assertEquals(deadlocks, TestDatabase.deadlocksOfTestServer());
    }

    private static List<String> shuffled(List<String> names, Random random) {
        List<String> copy = new ArrayList<>(names);
        Collections.shuffle(copy, random);
        return copy;
    }

    @Test
    void offsetsStayDenseUnderPushesAndStepsThatRollBack() {
        String queue = Broker.unique("dense");
        broker.push(queue, "p", "known", 0);
        broker.commit(new StepRequest().gate("dense", queue));

        List<Integer> stored = Race.of(CALLERS, caller -> {
            int mine = 0;
            for (int i = 0; i < 20; i++) {
                String id = caller + "-" + i;
                mine += switch (i % 4) {
                    case 0 -> queued(broker.push(queue, "p", id, id));
                    case 1 -> succeeded(broker.commit(new StepRequest().push(queue, "p", id, id)).json()) ? 1 : 0;
                    case 2 -> succeeded(broker.commit(new StepRequest().push(queue, "p", id, id).push(queue, "p", "known", id)).json()) ? 1 : 0;
                    default -> succeeded(broker.commit(new StepRequest().push(queue, "p", id, id).gate("dense", queue)).json()) ? 1 : 0;
                };
            }
            return mine;
        });

        int expected = 1 + CALLERS * 10;
        assertEquals(expected - 1, stored.stream().mapToInt(Integer::intValue).sum());
        List<JsonNode> messages = broker.drain(queue);
        assertDense(messages, expected);
        List<String> created = messages.stream().map(message -> message.get("createdAt").textValue()).toList();
        assertEquals(created.stream().sorted().distinct().toList(), created);
    }

    private static int queued(Answer push) {
        assertEquals(201, push.status(), push.text());
        return push.json().at("/0/status").textValue().equals("queued") ? 1 : 0;
    }

    @Test
    void aFencedAckRacedBySixteenCallersHasOneWinner() {
        String queue = Broker.unique("fenced");
        for (int round = 0; round < 5; round++) {
            broker.push(queue, "p", queue + round, round);
            JsonNode message = Broker.messages(broker.pop(queue, "consumerGroup=g&subscriptionMode=all")).get(0);
            List<JsonNode> answers = Race.of(CALLERS, caller ->
                    broker.commit(new StepRequest().ack(message).increment("fenced", queue)).json());

            assertEquals(1, count(answers, "success"));
            assertEquals(CALLERS - 1, answers.stream().filter(answer -> "rejected_ack".equals(answer.path("reason").textValue())).count());
            assertEquals(round + 1, broker.key("fenced", queue).get("value").intValue());
            assertEquals(round + 1, broker.position("g", queue, "p"));
        }
    }

    @Test
    void theFirstPopsOfAGroupShareOutEveryMessageOnce() {
        String queue = Broker.unique("first");
        int partitions = 20;
        int each = 10;
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i < partitions * each; i++) {
            items.add(Broker.item(queue, "p" + i % partitions, "m" + i, i));
        }
        broker.push(items);

        List<List<JsonNode>> taken = Race.of(CALLERS, caller -> {
            List<JsonNode> mine = new ArrayList<>();
            List<JsonNode> some;
            do {
                some = Broker.messages(broker.pop(queue, "wait=true&timeout=1500&consumerGroup=g&subscriptionMode=all&batch=7&partitions=3"));
                some.forEach(message -> assertTrue(broker.ack(message, "completed").json().at("/0/success").booleanValue()));
                mine.addAll(some);
            } while (!some.isEmpty());
            return mine;
        });

        List<JsonNode> all = taken.stream().flatMap(List::stream).toList();
        assertEquals(partitions * each, all.size());
        assertEquals(partitions * each, all.stream().map(message -> message.get("data").intValue()).distinct().count());
        assertTrue(all.stream().allMatch(message -> message.get("deliveryAttempt").intValue() == 1));
    }

    private static long count(List<JsonNode> answers, String flag) {
        return answers.stream().filter(answer -> answer.get(flag).booleanValue()).count();
    }

    private static boolean succeeded(JsonNode answer) {
        return answer.get("success").booleanValue();
    }

    /** One partition, whose offsets are 0, 1, 2 and so on. */
    private static void assertDense(List<JsonNode> messages, int size) {
        Stream<Long> offsets = messages.stream().map(message -> message.get("offset").longValue());
        assertEquals(LongStream.range(0, size).boxed().toList(), offsets.toList());
    }
}
