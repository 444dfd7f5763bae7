package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.StepRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every server must do alike: the example step of the contract, and each of its parts by itself. */
@ArquillianTest
@RunAsClient
class ExampleStepIT {
    private static final String STEP = """
        { "operations": [
            { "type": "ack", "transactionId": "order-7-paid", "partitionId": "PARTITION", "consumerGroup": "billing", "leaseId": "LEASE" },
            { "type": "push", "items": [
              { "queue": "receipts", "partition": "customer-123",
                "transactionId": "receipt-order-7", "payload": { "orderId": "order-7", "total": 120.5 } } ] } ],
          "kv": [
            { "op": "put", "ns": "orders", "key": "order-7", "value": { "status": "paid" }, "ttlSeconds": 2592000 },
            { "op": "putIfAbsent", "ns": "paid", "key": "order-7-paid", "value": true, "ttlSeconds": 86400, "required": true } ],
          "timers": [
            { "op": "schedule", "queue": "reminders", "timerKey": "order-7", "delayMs": 86400000,
              "txn": "reminder-order-7", "payload": "eyJvcmRlcklkIjoib3JkZXItNyJ9" } ] }
        """;
    private static final long PATIENCE_SECONDS = 20;

    private final Broker broker = Broker.ofTestServer();
    private final String run = Broker.unique("");
    private String step;

    /** What the step has brought about, as everybody sees it. */
    private record Visible(boolean acked, List<String> receipts, String state, boolean gate, boolean reminder) {
        static final Visible NOTHING = new Visible(false, List.of(), "", false, false);
        static final Visible ALL = new Visible(true, List.of("receipt-order-7"), "paid", true, true);
    }

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @BeforeEach
    void takeTheOrder() {
        broker.push(named("orders"), "Default", "order-7-paid", Map.of("orderId", "order-7"));
        JsonNode order = pop("orders", "billing").get(0);
        step = STEP.replaceAll("(\"(?:queue|ns)\": \"\\w+)", "$1" + run)
            .replace("PARTITION", order.get("partitionId").textValue()).replace("LEASE", order.get("leaseId").textValue());
    }

    @Test
    void theExampleIsOneCommit() {
        assertEquals(Visible.NOTHING, visible());
        JsonNode answer = commit();

        assertTrue(answer.get("success").booleanValue(), answer.toString());
        assertEquals(List.of("ack", "push", "kv", "kv", "timer"),
            StreamSupport.stream(answer.get("results").spliterator(), false).map(result -> result.get("type").textValue()).toList());
        assertEquals("paid", answer.at("/results/2/value/status").textValue());
        assertEquals("scheduled", answer.at("/results/4/status").textValue());
        assertEquals(Visible.ALL, visible());
    }

    @Test
    void sentAgainItIsRejectedAndWritesNothing() {
        commit();
        JsonNode again = commit();

        assertFalse(again.get("success").booleanValue());
        assertEquals("rejected_ack", again.get("reason").textValue());
        assertEquals(Visible.ALL, visible());
    }

    @Test
    void aLostGateRollsAllOfItBack() {
        broker.commit(new StepRequest().gate("paid" + run, "order-7-paid"));
        JsonNode lost = commit();

        assertFalse(lost.get("success").booleanValue());
        assertEquals("kv_precondition", lost.get("reason").textValue());
        assertEquals(new Visible(false, List.of(), "", true, false), visible());
    }

    @Test
    void anAckedMessageIsNotDeliveredAgain() {
        broker.push(named("plain"), "p", "m", Map.of("n", 1));
        JsonNode message = pop("plain", "g").get(0);
        assertEquals(1, message.at("/data/n").intValue());

        assertEquals(200, broker.ack(message, "completed").status());
        assertEquals(List.of(), pop("plain", "g"));
        assertEquals(1L, broker.position("g", named("plain"), "p"));
    }

    @Test
    void aPushWakesAPopThatWaits() throws Exception {
        CompletableFuture<Answer> pop = waitingPop("awaited");
        broker.push(named("awaited"), "p", "m", "pushed");
        assertEquals("pushed", served(pop).get("data").textValue());
    }

    @Test
    void aTimerFiresIntoItsQueue() throws Exception {
        CompletableFuture<Answer> pop = waitingPop("rung");
        broker.commit(new StepRequest().timer(named("rung"), "k", 300));
        assertTrue(served(pop).at("/data/fired").booleanValue());
        assertFalse(isScheduled("rung", "k"));
    }

    private JsonNode commit() {
        return broker.http().post("/api/v1/transaction", step).json();
    }

    private Visible visible() {
        JsonNode state = broker.key("orders" + run, "order-7");
        return new Visible(Long.valueOf(1).equals(broker.position("billing", named("orders"), "Default")),
            broker.drain(named("receipts")).stream().map(receipt -> receipt.get("transactionId").textValue()).toList(),
            state.at("/value/status").asText(), broker.key("paid" + run, "order-7-paid").get("found").booleanValue(),
            isScheduled("reminders", "order-7"));
    }

    private boolean isScheduled(String queue, String key) {
        return broker.http().get("/api/v1/timers/" + named(queue) + "/" + key).json().get("found").booleanValue();
    }

    private CompletableFuture<Answer> waitingPop(String queue) {
        return broker.popAsync(named(queue), "wait=true&timeout=60000&subscriptionMode=all&consumerGroup=g");
    }

    private static JsonNode served(CompletableFuture<Answer> pop) throws Exception {
        return Broker.messages(pop.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).get(0);
    }

    private List<JsonNode> pop(String queue, String group) {
        return Broker.messages(broker.pop(named(queue), "subscriptionMode=all&consumerGroup=" + group));
    }

    private String named(String name) {
        return name + run;
    }
}
