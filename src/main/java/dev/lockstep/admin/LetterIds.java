package dev.lockstep.admin;

import java.util.Optional;
import java.util.UUID;

/** Dead letters' ids as they stand in paths. */
final class LetterIds {
    private LetterIds() {
    }

    /** Empty when the text has not the form of a UUID. */
    static Optional<UUID> parse(String text) {
        try {
            UUID id = UUID.fromString(text);
            // it is read leniently: with groups of other lengths, and with signs
            return id.toString().equalsIgnoreCase(text) ? Optional.of(id) : Optional.empty();
        } catch (IllegalArgumentException notOne) {
            return Optional.empty();
        }
    }
}
