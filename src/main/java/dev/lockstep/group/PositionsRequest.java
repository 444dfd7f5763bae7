package dev.lockstep.group;

import java.util.List;

/**
 * Asks where a group stands (contract section E.3).
 *
 * @param entries null asks for every queue the group is registered on
 */
public record PositionsRequest(String group, List<Entry> entries) {
    /** A partition by its names. */
    public record Entry(String queue, String partition) {
    }
}
