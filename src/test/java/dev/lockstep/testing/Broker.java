package dev.lockstep.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** The calls of the contract that tests make all the time. Names must need no encoding in a path. */
public final class Broker {
    private final Http http;

    public Broker(Http http) {
        this.http = http;
    }

    /** The server that Arquillian runs. */
    public static Broker ofTestServer() {
        return new Broker(Http.ofTestServer());
    }

    /** The client below. */
    public Http http() {
        return http;
    }

    /** A name that nothing else has. */
    public static String unique(String name) {
        return name + "-" + UUID.randomUUID().toString().substring(0, 8);
    }

    /** An item of a push. */
    public static Map<String, Object> item(String queue, String partition, String transactionId, Object payload) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("queue", queue);
        item.put("partition", partition);
        item.put("transactionId", transactionId);
        item.put("payload", payload);
        return item;
    }

    /** Pushes one message; the payload is anything Jackson writes. */
    public Answer push(String queue, String partition, String transactionId, Object payload) {
        return push(List.of(item(queue, partition, transactionId, payload)));
    }

    /** Pushes items. */
    public Answer push(List<Map<String, Object>> items) {
        return http.post("/api/v1/push", Map.of("items", items));
    }

    /** Pops from any partition; the query without its question mark. */
    public Answer pop(String queue, String query) {
        return http.get(popPath(queue, query));
    }

    /** Pops and does not wait for the answer. */
    public CompletableFuture<Answer> popAsync(String queue, String query) {
        return http.sendAsync("GET", popPath(queue, query), null);
    }

    private static String popPath(String queue, String query) {
        return "/api/v1/pop/queue/" + queue + "?" + query;
    }

    /** The messages of a pop's answer; none when it was empty. */
    public static List<JsonNode> messages(Answer pop) {
        List<JsonNode> messages = new ArrayList<>();
        if (pop.status() == 200) {
            pop.json().get("messages").forEach(messages::add);
        } else if (pop.status() != 204) {
            throw new AssertionError("a pop answered " + pop.status() + " " + pop.text());
        }
        return messages;
    }

    /** Acks a popped message under its own lease. */
    public Answer ack(JsonNode message, String status) {
        return http.post("/api/v1/ack", Map.of("transactionId", message.get("transactionId"), "partitionId", message.get("partitionId"),
                "leaseId", message.get("leaseId"), "consumerGroup", message.get("consumerGroup"), "status", status));
    }

    /** Commits a step. */
    public Answer commit(StepRequest step) {
        return http.post("/api/v1/transaction", step);
    }

    /** The next offset a group reads on a partition, or null when it has no position there. */
    public Long position(String group, String queue, String partition) {
        JsonNode entry = http.post("/api/v1/consumer-groups/positions", Map.of("consumerGroup", group,
                "entries", List.of(Map.of("queue", queue, "partition", partition)))).json().at("/entries/0/offset");
        return entry.isNumber() ? entry.longValue() : null;
    }

    /** What stands under a key: the element of a get. */
    public JsonNode key(String namespace, String key) {
        return http.get("/api/v1/kv/" + namespace + "/" + key).json();
    }

    /** Every message of a queue that a new group of its own is delivered, in the order of partition and offset. */
    public List<JsonNode> drain(String queue) {
        String group = unique("drain");
        List<JsonNode> all = new ArrayList<>();
        List<JsonNode> some;
        do {
            some = messages(pop(queue, "batch=10000&partitions=64&autoAck=true&subscriptionMode=all&consumerGroup=" + group));
            all.addAll(some);
        } while (!some.isEmpty());
        return all;
    }
}
