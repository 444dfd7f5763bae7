package dev.lockstep.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.Management;
import dev.lockstep.testing.TestDatabase;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Pops that wait: what they cost, and how soon and how surely they are answered. */
@ArquillianTest
@RunAsClient
class LongPollIT {
    /** The connection on which the node hears of what others commit. */
    private static final int LISTENING = 1;
    private static final int MANY = 500;
    private static final int MEASURED = 150;
    private static final String WAIT = "wait=true&timeout=55000&subscriptionMode=all&autoAck=true&batch=1&consumerGroup=";

    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @Test
    void fiveHundredWaitingPopsHoldNeitherThreadNorConnectionAndAreAllAnswered() throws IOException {
        String queue = Broker.unique("many");
        try (Management management = Management.ofTestServer()) {
            int threads = management.threads();
            List<CompletableFuture<Answer>> pops = park(management, queue, MANY);

            assertTrue(management.threads() < threads + 100, "threads");
            assertEquals(0, database.number("""
                    select count(*) from pg_stat_activity
                    where application_name = 'lockstep' and state like 'idle in transaction%' and xact_start < now() - interval '2 s'"""));
            assertFalse(pops.stream().anyMatch(CompletableFuture::isDone));

            long start = System.nanoTime();
            broker.push(IntStream.range(0, MANY).mapToObj(i -> Broker.item(queue, "p" + i, null, i)).toList());
            List<Integer> answered = pops.stream().map(pop -> only(pop.join()).get("data").intValue()).sorted().toList();
            System.out.printf("wake-up of %d waiting pops by one push: %d ms%n", MANY, millisSince(start));
            assertEquals(IntStream.range(0, MANY).boxed().toList(), answered);
        }
    }

    /** Pops that wait on the server: their requests have come, and no thread and no database connection works for them any more. */
    private List<CompletableFuture<Answer>> park(Management management, String queue, int pops) {
        broker.pop(queue, "consumerGroup=g&subscriptionMode=all");
        int connections = management.connections();
        Broker waiting = new Broker(broker.http().overNewConnections());
        List<CompletableFuture<Answer>> parked = IntStream.range(0, pops).mapToObj(i -> waiting.popAsync(queue, WAIT + "g")).toList();
        Awaitility.await("parked pops").atMost(Duration.ofSeconds(60)).until(() ->
                management.connections() >= connections + pops
                        && management.busyTaskThreads() == 0 && management.databaseConnectionsInUse() <= LISTENING);
        return parked;
    }

    @Test
    void aPushWakesAWaitingPopAtOnce() throws Exception {
        String queue = Broker.unique("latency");
        long[] sentNanos = new long[MEASURED];
        long[] storedNanos = new long[MEASURED];
        long[] answeredNanos = new long[MEASURED];
        Semaphore answered = new Semaphore(0);
        try (Management management = Management.ofTestServer()) {
            List<CompletableFuture<Integer>> pops = park(management, queue, MEASURED).stream().map(pop -> pop.thenApply(answer -> {
                long now = System.nanoTime();
                int number = only(answer).get("data").intValue();
                answeredNanos[number] = now;
                answered.release();
                return number;
            })).toList();

            for (int i = 0; i < MEASURED; i++) {
                sentNanos[i] = System.nanoTime();
                broker.push(queue, "p", null, i);
                storedNanos[i] = System.nanoTime();
                assertTrue(answered.tryAcquire(30, TimeUnit.SECONDS), "push " + i + " woke nobody");
            }
            pops.forEach(CompletableFuture::join);
        }
        long[] sinceSent = differences(sentNanos, answeredNanos);
        long[] sinceStored = differences(storedNanos, answeredNanos);
        System.out.printf("wake-up latency of %d pushes, from the request: p50 %.1f ms, p99 %.1f ms; from its answer: p50 %.1f ms, p99 %.1f ms%n",
                MEASURED, percentile(sinceSent, 50), percentile(sinceSent, 99), percentile(sinceStored, 50), percentile(sinceStored, 99));
        assertTrue(percentile(sinceSent, 50) <= 100, "p50");
    }

    private static long[] differences(long[] from, long[] to) {
        return IntStream.range(0, from.length).mapToLong(i -> to[i] - from[i]).sorted().toArray();
    }

    private static double percentile(long[] sortedNanos, int percent) {
        return sortedNanos[Math.min(sortedNanos.length - 1, sortedNanos.length * percent / 100)] / 1e6;
    }

    @Test
    void aPopThatGivesUpJustWhenAMessageComesLosesNothing() throws Exception {
        String queue = Broker.unique("late");
        Random random = new Random(7);
        int delivered = 0;
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        try {
            for (int i = 0; i < 80; i++) {
                int number = i;
                CompletableFuture<Answer> pop = broker.popAsync(queue, "wait=true&timeout=40&subscriptionMode=all&consumerGroup=g");
                clock.schedule(() -> broker.push(queue, "p", null, number), 18_000 + random.nextInt(30_000), TimeUnit.MICROSECONDS).get();
                List<JsonNode> messages = Broker.messages(pop.get(30, TimeUnit.SECONDS));
                delivered += messages.size();
                JsonNode message = messages.isEmpty() ? only(broker.pop(queue, "wait=true&timeout=20000&consumerGroup=g")) : messages.get(0);

                assertEquals(number, message.get("data").intValue());
                assertEquals(1, message.get("deliveryAttempt").intValue(), "attempt of message " + number);
                broker.ack(message, "completed");
            }
        } finally {
            clock.shutdownNow();
        }
        System.out.printf("pops that ended as a push came: %d of 80 got the message%n", delivered);
    }

    private static JsonNode only(Answer pop) {
        List<JsonNode> messages = Broker.messages(pop);
        assertEquals(1, messages.size(), pop.text());
        return messages.get(0);
    }

    private static long millisSince(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
    }
}
