package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageStatusTest {
    @ParameterizedTest
    @CsvSource({
        // groups, consumed, queueMode, queueModeConsumed, leased, status
        "0, 0, false, false, false, pending",
        "2, 1, false, false, false, pending",
        "2, 2, false, false, false, completed",
        "2, 1, false, false, true, processing",
        "2, 2, true, false, false, pending",
        "2, 2, true, false, true, processing",
        "2, 2, true, true, false, completed",
        "0, 0, true, true, false, completed",
        "0, 0, true, false, false, pending",
        "0, 0, true, false, true, processing"})
    void theGroupFurthestBehindDecides(int groups, int consumed, boolean queueMode, boolean queueModeConsumed, boolean leased,
                                       String status) {
        assertEquals(status,
            new MessageStanding(false, groups, consumed, queueMode, queueModeConsumed, leased, leased).status().wireName());
    }

    @Test
    void aDeadLetterOutweighsThem() {
        MessageStanding dead = new MessageStanding(true, 1, 1, true, true, false, false);
        assertEquals(MessageStatus.DEAD_LETTER, dead.status());
        assertEquals(MessageStatus.DEAD_LETTER, dead.queueStatus());
    }

    @Test
    void queueModeHasAnEyeOfItsOwn() {
        assertEquals(MessageStatus.COMPLETED, new MessageStanding(false, 1, 0, true, true, true, false).queueStatus());
        assertEquals(MessageStatus.PENDING, new MessageStanding(false, 1, 0, true, false, true, false).queueStatus());
        assertEquals(MessageStatus.PROCESSING, new MessageStanding(false, 1, 1, true, false, true, true).queueStatus());
        assertNull(new MessageStanding(false, 1, 1, false, false, false, false).queueStatus());
    }

    @ParameterizedTest
    @CsvSource({"false, 0, none", "true, 0, queue", "false, 2, bus", "true, 1, hybrid"})
    void theModeSaysWhoReads(boolean queueMode, int groups, String type) {
        assertEquals(new MessageMode(queueMode, groups, type), MessageMode.of(queueMode, groups));
    }

    @Test
    void countsAddUp() {
        assertEquals(new QueueCounts(4, 2, 1, 1, 0), QueueCounts.of(4, 3, 1, 0));
        assertEquals(new QueueCounts(5, 3, 1, 1, 2), QueueCounts.of(4, 3, 1, 0).plus(QueueCounts.of(1, 1, 0, 2)));
    }
}
