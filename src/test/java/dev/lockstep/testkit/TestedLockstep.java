package dev.lockstep.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;

/** A running Lockstep as a test sees it: what was pushed, what is settled, and timers that fire when the test says so. */
public final class TestedLockstep {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String QUEUE_MODE = "__QUEUE_MODE__";
    private static final int PAGE = 1000;

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI server;
    private final String token;
    private final Duration patience;

    private TestedLockstep(URI server, String token, Duration patience) {
        this.server = server;
        this.token = token;
        this.patience = patience;
    }

    /** The server at an address such as {@code http://localhost:6632}; it waits for 30 s at most. */
    public static TestedLockstep at(URI server) {
        return new TestedLockstep(server, null, Duration.ofSeconds(30));
    }

    /** The same server, asked with a bearer token. */
    public TestedLockstep withToken(String bearer) {
        return new TestedLockstep(server, bearer, patience);
    }

    /** The same server, with another patience. */
    public TestedLockstep waitingAtMost(Duration limit) {
        return new TestedLockstep(server, token, limit);
    }

    /**
     * A message that lies in a queue.
     *
     * @param producer null when it names none
     */
    public record Pushed(String partition, long offset, String transactionId, String producer, JsonNode payload) {
    }

    /** The last {@value #PAGE} messages of a queue, whoever has read them, in the order in which they came; none when there is no queue. */
    public List<Pushed> pushed(String queue) {
        List<Pushed> messages = new ArrayList<>();
        for (JsonNode message : get("/api/v1/messages?limit=" + PAGE + "&queue=" + encoded(queue)).get("messages")) {
            messages.add(new Pushed(message.get("partition").textValue(), message.get("offset").longValue(),
                message.get("transactionId").textValue(), message.get("producerSub").textValue(), message.get("payload")));
        }
        Collections.reverse(messages);
        return messages;
    }

    /**
     * Waits until a group has settled every message of a queue: acked, archived or made a dead letter.
     *
     * @param group null for queue mode
     */
    public void awaitSettled(String queue, String group) {
        Awaitility.await(queue + " to be settled by " + group).atMost(patience).until(() -> isSettled(queue, group));
    }

    /** Whether a group, null for queue mode, has settled every message of a queue that exists. */
    public boolean isSettled(String queue, String group) {
        JsonNode partitions = get("/api/v1/resources/queues/" + encoded(queue)).path("partitions");
        Set<String> settled = new HashSet<>();
        for (JsonNode read : get("/api/v1/consumer-groups/" + encoded(group == null ? QUEUE_MODE : group)).path(queue).path("partitions")) {
            if (read.get("offsetLag").longValue() == 0 && !read.get("leaseActive").booleanValue()) {
                settled.add(read.get("partition").textValue());
            }
        }
        boolean all = partitions.isArray();
        for (JsonNode partition : partitions) {
            all &= partition.at("/messages/total").longValue() == 0 || settled.contains(partition.get("name").textValue());
        }
        return all;
    }

    /**
     * Lets every timer of a queue fire now, whenever it is due, and waits until all have. Timers that are set meanwhile stay.
     *
     * @return how many
     */
    public int fireTimers(String queue) {
        List<String> keys = new ArrayList<>();
        for (JsonNode timer : get("/api/v1/timers/" + encoded(queue) + "?limit=" + PAGE).path("rows")) {
            keys.add(timer.get("timerKey").textValue());
        }
        keys.forEach(key -> fireTimer(queue, key));
        return keys.size();
    }

    /**
     * Lets one timer fire now, whenever it is due, and waits until it has.
     *
     * @throws AssertionError when there is no such timer
     */
    public void fireTimer(String queue, String key) {
        JsonNode timer = timer(queue, key);
        if (!timer.get("found").booleanValue()) {
            throw new AssertionError("no timer " + key + " of the queue " + queue);
        }
        send("POST", "/api/v1/timers", List.of(Map.of("op", "reschedule", "queue", queue, "timerKey", key, "delayMs", 0,
            "partition", timer.get("partition"), "txn", timer.get("txn"), "payload", timer.get("payload"))));
        Awaitility.await("the timer " + key + " to fire").atMost(patience).until(() -> !timer(queue, key).get("found").booleanValue());
    }

    private JsonNode timer(String queue, String key) {
        return get("/api/v1/timers/" + encoded(queue) + "/" + encoded(key));
    }

    private JsonNode get(String path) {
        return send("GET", path, null);
    }

    private JsonNode send(String method, String path, Object body) {
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path)).timeout(patience).method(method,
                body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)));
            if (token != null) {
                request.header("Authorization", "Bearer " + token);
            }
            HttpResponse<byte[]> answer = client.send(request.build(), BodyHandlers.ofByteArray());
            if (answer.statusCode() >= 400 && answer.statusCode() != 404) {
                throw new AssertionError(method + " " + path + " answered " + answer.statusCode() + " "
                    + new String(answer.body(), StandardCharsets.UTF_8));
            }
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
