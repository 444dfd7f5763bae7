package dev.lockstep.message;

import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.message.PushState.Original;
import dev.lockstep.message.PushState.StoredKey;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** What the tests of this room share. */
final class MessageSamples {
    private MessageSamples() {
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** JSON written with single quotes for double ones. */
    static byte[] quoted(String text) {
        return utf8(text.replace('\'', '"'));
    }

    static JsonValue json(String text) {
        return JsonBody.parse(quoted(text), 1, ErrorCode.BAD_BODY);
    }

    /** A message of queue {@code q} that chose its transactionId; null when it did not. */
    static NewMessage message(String partition, String transactionId) {
        return message("q", partition, transactionId, "1");
    }

    static NewMessage message(String queue, String partition, String transactionId, String payload) {
        return NewMessage.of(new PushItem(queue, partition, transactionId, null, payload), null);
    }

    /** Builds what a push is decided on. */
    static final class State {
        private final Map<PartitionName, LockedPartition> partitions = new HashMap<>();
        private final Map<StoredKey, Original> stored = new HashMap<>();

        State partition(String queue, String partition, long id, long nextOffset) {
            partitions.put(new PartitionName(queue, partition), new LockedPartition(id, 1, nextOffset));
            return this;
        }

        State stored(long partitionId, String transactionId, UUID messageId, long offset) {
            stored.put(new StoredKey(partitionId, transactionId), new Original(messageId, offset));
            return this;
        }

        PushState build() {
            return new PushState(partitions, stored);
        }
    }
}
