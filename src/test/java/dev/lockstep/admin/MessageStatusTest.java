package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.admin.MessageDetailAnswer.Reader;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageStatusTest {
    private static final Reader DONE = new Reader("done", 5, true, null);
    private static final Reader LEASED = new Reader("leased", 0, false, "2026-01-01T00:00:00.000000Z");
    private static final Reader BEHIND = new Reader("behind", 0, false, null);

    @Test
    void theGroupFurthestBehindDecides() {
        assertEquals("pending", MessageDetailAnswer.status(false, List.of()));
        assertEquals("pending", MessageDetailAnswer.status(false, List.of(DONE, BEHIND)));
        assertEquals("processing", MessageDetailAnswer.status(false, List.of(DONE, LEASED)));
        assertEquals("completed", MessageDetailAnswer.status(false, List.of(DONE, DONE)));
    }

    @Test
    void aDeadLetterOutweighsThem() {
        assertEquals("dead_letter", MessageDetailAnswer.status(true, List.of(DONE)));
    }

    @Test
    void countsAddUp() {
        assertEquals(new QueueCounts(4, 2, 1, 1, 0), QueueCounts.of(4, 3, 1, 0));
    }
}
