package dev.lockstep.step;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;

/**
 * A message to push. The queue and the partition are made when they do not exist.
 *
 * @param partition null for {@code Default}
 * @param transactionId the dedup key inside the partition, at most 65,535 bytes; null for the message's own id
 * @param traceId null for none
 */
public record Push(String queue, String partition, String transactionId, UUID traceId, Json payload) implements Operation {
    /** A message for the partition {@code Default}; the payload is whatever {@link Json#of} takes. */
    public static Push to(String queue, Object payload) {
        return new Push(queue, null, null, null, Json.of(payload));
    }

    /** The same message in a partition. */
    public Push partition(String name) {
        return new Push(queue, name, transactionId, traceId, payload);
    }

    /** The same message with a dedup key: a step that pushes it a second time is refused as a duplicate. */
    public Push transactionId(String key) {
        return new Push(queue, partition, key, traceId, payload);
    }

    /** The same message with a trace's id. */
    public Push traceId(UUID id) {
        return new Push(queue, partition, transactionId, id, payload);
    }

    @JsonProperty
    String type() {
        return "push";
    }
}
