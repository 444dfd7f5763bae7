package dev.lockstep.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.StepRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Maintenance of pushes and of pops. */
interface MaintenanceModes extends OperatedServer {

    private String status(String queue, String transactionId, Object payload) {
        return broker().push(queue, "p", transactionId, payload).json().at("/0/status").asText();
    }

    private void awaitStored() {
        eventually().untilAsserted(() -> {
            JsonNode mode = server().http().get("/api/v1/system/maintenance").json();
            assertEquals(0, mode.get("bufferedMessages").asLong());
            assertTrue(mode.get("bufferHealthy").asBoolean());
        });
    }

    @Test
    default void pushesAreBufferedAndStoredInTheirOrderWhenTheModeEnds() {
        String queue = Broker.unique("buffered");
        assertEquals("queued", status(queue, "t0", 0));
        assertTrue(maintain("", true).get("maintenanceMode").asBoolean());
        try {
            Answer answer = broker().push(List.of(Broker.item(queue, "p", "t1", 1), Broker.item(queue, "p", "t2", 2)));
            assertEquals(201, answer.status());
            JsonNode element = answer.json().get(0);
            assertEquals("buffered", element.get("status").asText());
            assertEquals("t1", element.get("transaction_id").asText());
            assertFalse(element.has("offset"));
            assertEquals("buffered", status(queue, "t0", "a duplicate"));
            assertEquals("buffered", status(queue, "t1", "another"));
            assertEquals(4, server().http().get("/api/v1/system/maintenance").json().get("bufferedMessages").asLong());
            assertEquals(List.of("0"), payloads(queue));
        } finally {
            maintain("", false);
        }
        awaitStored();
        assertEquals(List.of("0", "1", "2"), payloads(queue));
        assertEquals("queued", status(queue, "t3", 3));
    }

    @Test
    default void aBufferedMessageKeepsTheIdThatItsPushWasAnsweredWith() {
        String queue = Broker.unique("kept");
        maintain("", true);
        String id;
        try {
            id = broker().push(queue, "p", null, 1).json().at("/0/message_id").asText();
        } finally {
            maintain("", false);
        }
        awaitStored();
        JsonNode message = broker().drain(queue).get(0);
        assertEquals(id, message.get("id").asText());
        assertEquals(id, message.get("transactionId").asText());
    }

    private void awaitFiveMore(String count, String queue) {
        long before = database().number(count, queue);
        eventually().until(() -> database().number(count, queue) >= before + 5);
    }

    @Test
    default void noPushOvertakesABufferedOneHoweverOftenTheModeIsSwitched() throws Exception {
        String queue = Broker.unique("ordered");
        AtomicBoolean stop = new AtomicBoolean();
        List<CompletableFuture<Integer>> pushers = IntStream.range(0, 4).mapToObj(p -> CompletableFuture.supplyAsync(() -> {
            int n = 0;
            while (!stop.get()) {
                push(queue, "p" + p % 2, Map.of("pusher", p, "n", n++));
            }
            return n;
        })).toList();
        List<Integer> pushed = new ArrayList<>();
        try {
            for (int i = 0; i < 6; i++) {
                maintain("", true);
                awaitFiveMore("select count(*) from buffered_message where queue_name = ?", queue);
                maintain("", false);
                awaitFiveMore("select coalesce(sum(p.next_offset), 0) from partition p join queue q on q.id = p.queue_id where q.name = ?", queue);
            }
        } finally {
            stop.set(true);
            maintain("", false);
            for (CompletableFuture<Integer> pusher : pushers) {
                pushed.add(pusher.get(60, TimeUnit.SECONDS));
            }
        }
        awaitStored();
        List<JsonNode> messages = broker().drain(queue);
        for (int p = 0; p < pushed.size(); p++) {
            int pusher = p;
            List<Integer> order = messages.stream().map(message -> message.get("data"))
                .filter(data -> data.get("pusher").asInt() == pusher).map(data -> data.get("n").asInt()).toList();
            assertEquals(IntStream.range(0, pushed.get(p)).boxed().toList(), order);
        }
    }

    @Test
    default void stepsGoOnInMaintenance() {
        String queue = Broker.unique("step");
        maintain("", true);
        try {
            assertTrue(broker().commit(new StepRequest().push(queue, "p", "t", 1)).json().get("success").asBoolean());
            assertEquals(List.of("1"), payloads(queue));
        } finally {
            maintain("", false);
        }
    }

    @Test
    default void aDestinationThatCannotBeStoredInHoldsUpNoOther() {
        String bad = Broker.unique("bad");
        String good = Broker.unique("good");
        push(bad, "p", 0);
        database().execute("create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$");
        database().execute("create trigger refuse before insert on message for each row when (new.partition_id = " + partitionId(bad, "p")
            + ") execute function refuse()");
        try {
            maintain("", true);
            push(bad, "p", 1);
            push(good, "p", 1, 2);
            maintain("", false);
            eventually().untilAsserted(() -> assertEquals(List.of("1", "2"), payloads(good)));
            JsonNode mode = server().http().get("/api/v1/system/maintenance").json();
            assertEquals(1, mode.get("bufferedMessages").asLong());
            assertFalse(mode.get("bufferHealthy").asBoolean());
            assertEquals("buffered", status(bad, "t2", 2));
        } finally {
            maintain("", false);
            database().execute("drop trigger refuse on message");
        }
        awaitStored();
        assertEquals(List.of("0", "1", "2"), payloads(bad));
    }

    @Test
    default void aDeletedQueuesBufferedMessagesGoWithIt() {
        String queue = Broker.unique("gone");
        maintain("", true);
        try {
            push(queue, "p", 1);
            assertEquals(200, server().http().delete("/api/v1/resources/queues/" + queue).status());
            assertEquals(0, database().number("select count(*) from buffered_message where queue_name = ?", queue));
        } finally {
            maintain("", false);
        }
    }

    @Test
    default void popsFindNothingInMaintenanceAndThoseThatWaitAreAnswered() throws Exception {
        String queue = Broker.unique("popped");
        CompletableFuture<Answer> parked = broker().popAsync(queue, "wait=true&timeout=60000&consumerGroup=g");
        eventually().until(() -> database().number(
            "select count(*) from consumer_group g join queue q on q.id = g.queue_id where q.name = ?", queue) == 1);
        assertTrue(maintain("/pop", true).get("popMaintenanceMode").asBoolean());
        try {
            assertEquals(204, parked.get(20, TimeUnit.SECONDS).status());
            push(queue, "p", 1);
            assertEquals(204, broker().pop(queue, "").status());
            assertEquals(204, server().http().get("/api/v1/pop/queue/" + queue + "/partition/p").status());
            assertEquals(204, server().http().get("/api/v1/pop?namespace=" + queue).status());
            assertEquals(204, broker().popAsync(queue, "wait=true&timeout=60000").get(20, TimeUnit.SECONDS).status());
            assertTrue(server().http().get("/api/v1/system/maintenance").json().get("popMaintenanceMode").asBoolean());
        } finally {
            maintain("/pop", false);
        }
        assertEquals(1, Broker.messages(broker().pop(queue, "")).size());
    }

    @Test
    default void aSwitchSetThroughTheDatabaseIsFollowedWithinSeconds() {
        database().execute("update system_switch set is_on = true where name = 'pop_maintenance'");
        try {
            eventually().until(() -> server().http().get("/api/v1/pop/queue/any?conflation=true&consumerGroup=g").status() == 204);
        } finally {
            maintain("/pop", false);
        }
    }
}
