package dev.lockstep.admin;

import com.github.f4b6a3.uuid.UuidCreator;
import dev.lockstep.message.NewMessage;
import dev.lockstep.platform.name.Names;
import java.util.UUID;

/**
 * A dead letter: the snapshot of a message.
 *
 * @param partition null when the partition is gone
 */
record StoredLetter(UUID id, String queue, String partition, String group, String transactionId, UUID traceId, String producerSub,
                    String payload) {
    private static final String PREFIX = "dlq:";

    /** The message it becomes: new, but of the same producer, and recognisable when it is replayed once more. */
    NewMessage message(ReplayTarget target) {
        String home = partition == null ? Names.DEFAULT_PARTITION : partition;
        return new NewMessage(UuidCreator.getTimeOrderedEpochPlus1(), target.queue() == null ? queue : target.queue(),
            target.partition() == null ? home : target.partition(), PREFIX + id, traceId, producerSub, payload, null);
    }
}
