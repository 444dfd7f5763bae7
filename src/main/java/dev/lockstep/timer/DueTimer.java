package dev.lockstep.timer;

import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PartitionName;
import dev.lockstep.message.Secrecy;
import java.util.UUID;

/**
 * A timer that is to fire.
 *
 * @param messageId tells it from a later timer of the same name
 * @param payload in the open, or an envelope that could not be opened
 * @param attempts how often it failed to fire
 * @param lateMicros how long ago it was to be delivered
 */
public record DueTimer(UUID tenant, TimerKey key, String partition, String txn, UUID messageId, byte[] payload, Secrecy secrecy,
                String producerSub, int attempts, long lateMicros) {

    /** Where it fires to. */
    PartitionName destination() {
        return new PartitionName(key.queue(), partition);
    }

    /** What it becomes. */
    NewMessage message() {
        return new NewMessage(messageId, key.queue(), partition, txn, null, producerSub, TimerPayload.ofMessage(payload),
            null, secrecy);
    }
}
