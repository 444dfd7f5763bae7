package dev.lockstep.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** The bodies of the calls, written token by token: no tree is built for them. */
final class Bodies {
    /** The bulk of each message, a little more than a hundred bytes. */
    static final String PAD = "x".repeat(100);
    private static final JsonFactory JSON = new JsonFactory();
    private static final int SIZE = 512;

    private Bodies() {
    }

    /** What is written into one body. */
    @FunctionalInterface
    interface Content {
        void write(JsonGenerator to) throws IOException;
    }

    /** An object with this content. */
    static byte[] object(Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(SIZE);
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            content.write(json);
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }

    /** A push of so many messages to one partition; the ids are the prefix and a number that counts on. */
    static byte[] push(String queue, String partition, String prefix, long first, int count) throws IOException {
        return object(json -> {
            json.writeArrayFieldStart("items");
            for (int i = 0; i < count; i++) {
                item(json, queue, partition, prefix + (first + i), first + i);
            }
            json.writeEndArray();
        });
    }

    /** One item of a push. */
    static void item(JsonGenerator json, String queue, String partition, String transactionId, long number) throws IOException {
        json.writeStartObject();
        json.writeStringField("queue", queue);
        json.writeStringField("partition", partition);
        json.writeStringField("transactionId", transactionId);
        json.writeObjectFieldStart("payload");
        json.writeNumberField("n", number);
        json.writeStringField("pad", PAD);
        json.writeEndObject();
        json.writeEndObject();
    }

    /** The acks of everything that a pop delivered, in one call. */
    static byte[] acks(Popped popped, String group) throws IOException {
        return object(json -> {
            json.writeStringField("consumerGroup", group);
            json.writeArrayFieldStart("acknowledgments");
            for (String id : popped.transactionIds()) {
                json.writeStartObject();
                ackFields(json, popped, id);
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /** The ack operations of a step, for everything that a pop delivered, and one push for each. */
    static void acksAndPushes(JsonGenerator json, Popped popped, String group, String queue) throws IOException {
        json.writeArrayFieldStart("operations");
        for (String id : popped.transactionIds()) {
            json.writeStartObject();
            json.writeStringField("type", "ack");
            json.writeStringField("consumerGroup", group);
            ackFields(json, popped, id);
            json.writeEndObject();
        }
        json.writeStartObject();
        json.writeStringField("type", "push");
        json.writeArrayFieldStart("items");
        List<String> ids = popped.transactionIds();
        for (int i = 0; i < ids.size(); i++) {
            item(json, queue, popped.partition(), group + "-" + ids.get(i), i);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    /** One timer that is set. */
    static void timer(JsonGenerator json, String queue, String key, String partition, String transactionId, long delayMillis,
            String payload) throws IOException {
        json.writeStartObject();
        json.writeStringField("op", "schedule");
        json.writeStringField("queue", queue);
        json.writeStringField("timerKey", key);
        json.writeStringField("partition", partition);
        json.writeNumberField("delayMs", delayMillis);
        json.writeStringField("txn", transactionId);
        json.writeStringField("payload", payload);
        json.writeEndObject();
    }

    private static void ackFields(JsonGenerator json, Popped popped, String id) throws IOException {
        json.writeStringField("transactionId", id);
        json.writeStringField("partitionId", popped.partitionId());
        json.writeStringField("leaseId", popped.leaseId());
        json.writeStringField("status", "completed");
    }
}
