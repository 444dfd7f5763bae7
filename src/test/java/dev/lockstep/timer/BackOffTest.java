package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackOffTest {
    private static final BackOff DEFAULT = new BackOff(1000, 60_000, 1000, 5);

    @ParameterizedTest
    @CsvSource({"0, 1000", "1, 2000", "2, 4000", "3, 8000", "4, 16000", "5, 32000", "6, 60000", "7, 60000", "61, 60000", "2147483647, 60000"})
    void pauseDoublesUpToItsCeiling(int attemptsBefore, long millis) {
        assertEquals(millis, DEFAULT.millisAfter(attemptsBefore));
    }

    @Test
    void ceilingBelowTheFirstPauseWins() {
        assertEquals(10, new BackOff(1000, 10, 1000, 5).millisAfter(0));
    }

    @Test
    void fifthFailureIsTheLast() {
        assertFalse(DEFAULT.isSpent(3));
        assertTrue(DEFAULT.isSpent(4));
        assertTrue(DEFAULT.isSpent(9));
    }
}
