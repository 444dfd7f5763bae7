package dev.lockstep.message;

import java.util.UUID;

/** A message that is kept aside. */
record BufferedMessage(long id, UUID tenant, NewMessage message) {
    /** Where messages wait for. */
    record Destination(UUID tenant, PartitionName partition) {
    }

    Destination destination() {
        return new Destination(tenant, message.target());
    }
}
