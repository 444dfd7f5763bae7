package dev.lockstep.message;

import java.util.UUID;

/** A message that is kept aside. */
public record BufferedMessage(long id, UUID tenant, NewMessage message) {
    /** Where messages wait for. */
    public record Destination(UUID tenant, PartitionName partition) {
    }

    Destination destination() {
        return new Destination(tenant, message.target());
    }
}
