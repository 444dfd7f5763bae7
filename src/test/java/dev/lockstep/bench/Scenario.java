package dev.lockstep.bench;

import java.util.Optional;

/** Something that is measured. */
interface Scenario {

    /** Its name, as in {@code -Dbench.scenarios}. */
    String name();

    /** Whether the short mode has it. */
    boolean inShortMode();

    /** Measures it. */
    Result measure(World world) throws Exception;

    /**
     * Its work for a count of round trips.
     *
     * @return empty when its round trips are not counted
     */
    default Optional<Duel> duel() {
        return Optional.empty();
    }
}
