package dev.lockstep.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What goes with age. Ages are given to messages by moving their instants, so that nothing here waits for an hour. */
interface AgedMessages extends OperatedServer {
    Map<String, Object> AN_HOUR = Map.of("retentionEnabled", true, "retentionSeconds", 3600);

    private String queue(Map<String, Object> options, Object... payloads) {
        String queue = Broker.unique("aged");
        configure(queue, options);
        push(queue, "p", payloads);
        return queue;
    }

    private void awaitLeft(String queue, Object... payloads) {
        List<String> expected = java.util.Arrays.stream(payloads).map(Object::toString).toList();
        long partition = partitionId(queue, "p");
        eventually().untilAsserted(() -> assertEquals(expected.size(), storedMessages(partition)));
        assertEquals(expected, payloads(queue));
    }

    /** Waits until the sweep has come by, which shows by a partition that had to go meanwhile. */
    private void awaitSweep() {
        String other = queue(AN_HOUR, 1);
        age(other, "1 hour");
        awaitLeft(other);
    }

    @Test
    default void messagesGoWhenTheyAreOlderThanRetentionSaysAndNotBefore() {
        String queue = queue(AN_HOUR, 1, 2);
        age(queue, "3590 seconds");
        push(queue, "p", 3);
        awaitSweep();
        awaitLeft(queue, 1, 2, 3);
        age(queue, "10 seconds");
        awaitLeft(queue, 3);
        assertEquals(2, database().number("select log_start from partition where id = ?", partitionId(queue, "p")));
        age(queue, "1 hour");
        awaitLeft(queue);
        push(queue, "p", 4);
        awaitLeft(queue, 4);
        age(queue, "1 hour");
        awaitLeft(queue);
    }

    @Test
    default void messagesStayWhereNoRuleHolds() {
        String queue = queue(Map.of("retentionEnabled", false, "retentionSeconds", 1, "completedRetentionSeconds", 1), 1);
        age(queue, "10 years");
        awaitSweep();
        awaitLeft(queue, 1);
    }

    @Test
    default void theWaitingTimeCountsWithoutRetention() {
        String queue = queue(Map.of("retentionEnabled", false, "maxWaitTimeSeconds", 3600), 1);
        age(queue, "1 hour");
        awaitLeft(queue);
        assertEquals(0, server().http().get("/api/v1/dlq?queue=" + queue).json().get("total").asInt());
    }

    @Test
    default void rulesCountForMessagesThatAreThereAlready() {
        String queue = Broker.unique("late");
        push(queue, "p", 1, 2);
        age(queue, "2 hours");
        configure(queue, AN_HOUR);
        awaitLeft(queue);
    }

    @Test
    default void completedMessagesGoWhenEveryGroupHasPassedThem() {
        String queue = queue(Map.of("retentionEnabled", true, "completedRetentionSeconds", 3600), 1, 2, 3);
        long partition = partitionId(queue, "p");
        age(queue, "2 hours");
        awaitSweep();
        assertEquals(3, storedMessages(partition), "nobody reads it");
        broker().pop(queue, "batch=2&autoAck=true&subscriptionMode=all&consumerGroup=fast");
        look(queue);
        eventually().untilAsserted(() -> assertEquals(1, storedMessages(partition)));
        assertEquals(1, Broker.messages(broker().pop(queue, "batch=9&autoAck=true&subscriptionMode=all&consumerGroup=slow")).size());
        look(queue);
        awaitSweep();
        assertEquals(1, storedMessages(partition));
        broker().pop(queue, "autoAck=true&consumerGroup=fast");
        look(queue);
        eventually().untilAsserted(() -> assertEquals(0, storedMessages(partition)));
    }

    @Test
    default void aGroupThatHasYetToComeToAPartitionHasNotPassedIt() {
        String queue = queue(Map.of("retentionEnabled", true, "completedRetentionSeconds", 3600), 1);
        server().http().get("/api/v1/pop/queue/" + queue + "?batch=1&autoAck=true&subscriptionMode=all&consumerGroup=late");
        push(queue, "other", 2);
        server().http().get("/api/v1/pop/queue/" + queue + "/partition/other?autoAck=true&subscriptionMode=all&consumerGroup=fast");
        age(queue, "2 hours");
        long other = partitionId(queue, "other");
        long first = partitionId(queue, "p");
        eventually().untilAsserted(() -> assertEquals(0, storedMessages(first)));
        awaitSweep();
        assertEquals(1, storedMessages(other));
        broker().pop(queue, "autoAck=true&consumerGroup=late");
        look(queue);
        eventually().untilAsserted(() -> assertEquals(0, storedMessages(other)));
    }

    @Test
    default void aLiveLeaseHoldsItsMessagesAndAnExpiredOneDoesNot() {
        String queue = queue(AN_HOUR, 1, 2, 3);
        age(queue, "3590 seconds");
        List<JsonNode> leased = Broker.messages(broker().pop(queue, "batch=2&leaseSeconds=600"));
        age(queue, "1 hour");
        awaitSweep();
        long partition = partitionId(queue, "p");
        assertEquals(3, storedMessages(partition));
        assertTrue(broker().ack(leased.get(1), "completed").json().at("/0/success").asBoolean());
        look(queue);
        eventually().untilAsserted(() -> assertEquals(0, storedMessages(partition)));

        String abandoned = queue(AN_HOUR, 1);
        broker().pop(abandoned, "leaseSeconds=1");
        age(abandoned, "1 hour");
        eventually().untilAsserted(() -> {
            look(abandoned);
            assertEquals(0, storedMessages(partitionId(abandoned, "p")));
        });
    }

    @Test
    default void aGroupWhoseMessagesAreGoneStandsAtTheEnd() {
        String queue = queue(AN_HOUR, 1, 2, 3);
        broker().pop(queue, "batch=1&autoAck=true&subscriptionMode=all&consumerGroup=g");
        assertEquals(1, broker().position("g", queue, "p"));
        age(queue, "1 hour");
        awaitLeft(queue);
        assertEquals(3, broker().position("g", queue, "p"));
        assertEquals(204, broker().pop(queue, "consumerGroup=g").status());
        push(queue, "p", 4);
        assertEquals(3, Broker.messages(broker().pop(queue, "consumerGroup=g")).get(0).get("offset").asLong());
    }

    @Test
    default void deadLettersStay() {
        String queue = queue(AN_HOUR, 1);
        broker().ack(Broker.messages(broker().pop(queue, "")).get(0), "dlq");
        age(queue, "1 hour");
        awaitLeft(queue);
        assertEquals(1, server().http().get("/api/v1/dlq?queue=" + queue).json().get("total").asInt());
    }

    @Test
    default void sweepsGoOnWhenARowIsBad() {
        Object[] numbers = java.util.stream.IntStream.range(0, 40).boxed().toArray();
        String bad = queue(AN_HOUR, numbers);
        String good = queue(AN_HOUR, numbers);
        long partition = partitionId(bad, "p");
        database().execute("create or replace function keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$");
        database().execute("create trigger keep before delete on message for each row when (old.partition_id = " + partition
            + " and old.message_offset in (0, 17)) execute function keep()");
        try {
            age(bad, "1 hour");
            age(good, "1 hour");
            awaitLeft(good);
            eventually().untilAsserted(() -> assertEquals(40, database().number("select log_start from partition where id = ?", partition)));
            assertEquals(2, storedMessages(partition));
            assertEquals(List.of(), payloads(bad));
            push(bad, "p", "after");
            assertEquals(List.of("\"after\""), payloads(bad));
        } finally {
            database().execute("drop trigger keep on message");
        }
    }

    @Test
    default void anUnusedPartitionIsDroppedAfterItsDays() {
        String queue = queue(AN_HOUR, 1);
        push(queue, "kept", 1);
        push(queue, "young", 1);
        broker().ack(Broker.messages(server().http().get("/api/v1/pop/queue/" + queue + "/partition/kept")).get(0), "dlq");
        broker().pop(queue, "batch=9&partitions=9&autoAck=true&subscriptionMode=all&consumerGroup=g");
        long dropped = partitionId(queue, "p");
        age(queue, "1 hour");
        awaitLeft(queue);
        unwrittenFor(queue, "p", "30 days 1 second");
        unwrittenFor(queue, "kept", "31 days");
        unwrittenFor(queue, "young", "29 days 23 hours");
        eventually().untilAsserted(() -> assertEquals(0, database().number("select count(*) from partition where id = ?", dropped)));
        eventually().untilAsserted(() -> assertEquals(0, database().number("select count(*) from cursor where partition_id = ?", dropped)));
        assertTrue(partitionId(queue, "kept") > 0);
        assertTrue(partitionId(queue, "young") > 0);
        push(queue, "p", 2);
        assertTrue(partitionId(queue, "p") > dropped);
        assertEquals(2, Broker.messages(broker().pop(queue, "batch=9&autoAck=true&consumerGroup=g")).get(0).get("data").asInt());
    }

    private void unwrittenFor(String queue, String partition, String interval) {
        database().execute("update partition set last_created_at = clock_timestamp() - ?::interval, created_at = clock_timestamp() - ?::interval"
            + " where id = ?", interval, interval, partitionId(queue, partition));
    }
}
