package dev.lockstep.delivery;

import java.util.List;

/** The body of an ack call: what it acks, for which group. */
public record AckBatch(String group, List<AckRequest> items) {
}
