package dev.lockstep.group;

import java.time.Instant;

/**
 * Asks to move a group on a queue (contract section E.2).
 *
 * @param partition null asks for every partition there is
 * @param from the group reads on at the first message created at or after this instant; null = at the end
 */
public record SeekRequest(String group, String queue, String partition, Instant from) {
    boolean toEnd() {
        return from == null;
    }
}
