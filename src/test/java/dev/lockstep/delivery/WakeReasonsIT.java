package dev.lockstep.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.StepRequest;
import dev.lockstep.testing.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever makes a message claimable wakes the pops that wait for it. */
@ArquillianTest
@RunAsClient
class WakeReasonsIT {
    private static final String GROUP = "waiting";
    private static final long WOKEN_SECONDS = 20;

    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();
    private String queue;

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @BeforeEach
    void nameAQueue() {
        queue = Broker.unique("wake");
    }

    @Test
    void aPush() throws Exception {
        CompletableFuture<Answer> pop = waitingPop();
        broker.push(queue, "p", "m", "pushed");
        assertWokenWith("pushed", 1, pop);
    }

    @Test
    void aStep() throws Exception {
        CompletableFuture<Answer> pop = waitingPop();
        broker.commit(new StepRequest().push(queue, "p", "m", "of a step"));
        assertWokenWith("of a step", 1, pop);
    }

    @Test
    void aTimerThatFires() throws Exception {
        CompletableFuture<Answer> pop = waitingPop();
        broker.commit(new StepRequest().timer(queue, "t", 300));
        assertEquals(true, only(pop).at("/data/fired").booleanValue());
    }

    @Test
    void anAckThatReleasesTheLease() throws Exception {
        JsonNode taken = take("");
        CompletableFuture<Answer> pop = waitingPop();
        broker.ack(taken, "retry");
        assertWokenWith("first", 2, pop);
    }

    @Test
    void theEndOfALease() throws Exception {
        take("&leaseSeconds=1");
        assertWokenWith("first", 2, waitingPop());
    }

    @Test
    void aSeek() throws Exception {
        broker.ack(take(""), "completed");
        CompletableFuture<Answer> pop = waitingPop();
        broker.http().post("/api/v1/consumer-groups/" + GROUP + "/queues/" + queue + "/seek", Map.of("timestamp", "2020-01-01T00:00:00Z"));
        assertWokenWith("first", 1, pop);
    }

    @Test
    void aPositionThatIsSet() throws Exception {
        broker.ack(take(""), "completed");
        CompletableFuture<Answer> pop = waitingPop();
        broker.commit(new StepRequest().position(queue, GROUP, "p", 0));
        assertWokenWith("first", 1, pop);
    }

    @Test
    void theEndOfDelayedProcessing() throws Exception {
        configure("delayedProcessing");
        CompletableFuture<Answer> pop = waitingPop();
        broker.push(queue, "p", "m", "ripe");
        assertNotYet(pop);
        assertWokenWith("ripe", 1, pop);
    }

    @Test
    void theQuietAfterTheWindowBuffer() throws Exception {
        configure("windowBuffer");
        CompletableFuture<Answer> pop = waitingPop();
        broker.push(queue, "p", "m", "quiet");
        assertNotYet(pop);
        assertWokenWith("quiet", 1, pop);
    }

    @Test
    void aPopThatWaitsForOnePartitionAlone() throws Exception {
        broker.push(queue, "other", "m", "other");
        CompletableFuture<Answer> pop = broker.http().sendAsync("GET", "/api/v1/pop/queue/" + queue
                + "/partition/p?wait=true&timeout=30000&subscriptionMode=all&consumerGroup=" + GROUP, null);
        assertNotYet(pop);
        broker.push(queue, "p", "m", "pinned");
        assertWokenWith("pinned", 1, pop);
    }

    private void configure(String option) {
        broker.http().post("/api/v1/configure", Map.of("queue", queue, "options", Map.of(option, 1)));
    }

    /** A message that the group holds. */
    private JsonNode take(String query) {
        broker.push(queue, "p", "m", "first");
        return Broker.messages(broker.pop(queue, "subscriptionMode=all&consumerGroup=" + GROUP + query)).get(0);
    }

    /** A pop whose group is registered, which the server does before it lets it wait. */
    private CompletableFuture<Answer> waitingPop() {
        CompletableFuture<Answer> pop = broker.popAsync(queue, "wait=true&timeout=30000&subscriptionMode=all&consumerGroup=" + GROUP);
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> database.number("""
                select count(*) from queue q join consumer_group g on g.queue_id = q.id where q.name = ? and g.name = ?""",
                queue, GROUP) == 1);
        return pop;
    }

    private static void assertNotYet(CompletableFuture<Answer> pop) {
        assertFalse(pop.isDone());
        assertThrows(TimeoutException.class, () -> pop.get(300, TimeUnit.MILLISECONDS));
    }

    private static void assertWokenWith(String payload, int attempt, CompletableFuture<Answer> pop) throws Exception {
        JsonNode message = only(pop);
        assertEquals(payload, message.get("data").textValue());
        assertEquals(attempt, message.get("deliveryAttempt").intValue());
    }

    private static JsonNode only(CompletableFuture<Answer> pop) throws Exception {
        List<JsonNode> messages = Broker.messages(pop.get(WOKEN_SECONDS, TimeUnit.SECONDS));
        assertEquals(1, messages.size());
        return messages.get(0);
    }
}
