package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AlarmTest {
    private final Alarm alarm = new Alarm();

    @Test
    void earlierTimerSetsTheClockAndALaterOneDoesNot() {
        assertTrue(alarm.bringForward(100));
        assertFalse(alarm.bringForward(100));
        assertFalse(alarm.bringForward(200));
        assertTrue(alarm.bringForward(50));
        assertTrue(alarm.ringsBy(50));
        assertFalse(alarm.ringsBy(49));
    }

    @Test
    void ringingsNeverOverlap() {
        assertTrue(alarm.begin(0));
        assertFalse(alarm.begin(5));
        assertEquals(5, alarm.end(1000));
        assertTrue(alarm.begin(6));
    }

    @Test
    void timerCommittedDuringARingingIsNotForgotten() {
        alarm.begin(0);
        assertFalse(alarm.bringForward(70));
        assertEquals(70, alarm.end(1000));
    }

    @Test
    void afterARingingTheEarliestCounts() {
        alarm.begin(0);
        alarm.bringForward(700);
        assertEquals(30, alarm.end(30));
        assertFalse(alarm.bringForward(700));
    }

    @Test
    void clockThatCouldNotBeSetIsSetByTheNextTimer() {
        alarm.bringForward(10);
        alarm.unset();
        assertTrue(alarm.bringForward(500));
    }

    @Test
    void nanoTimeMayWrapAround() {
        assertTrue(alarm.bringForward(Long.MIN_VALUE + 10));
        assertTrue(alarm.bringForward(Long.MAX_VALUE - 10));
    }

    @Test
    void waitsAreHeldToADay() {
        long now = System.nanoTime();
        assertTrue(Alarm.nanosAfter(Long.MIN_VALUE) - now >= 0);
        assertTrue(Alarm.nanosAfter(Long.MAX_VALUE) - now < 86_401L * 1_000_000_000);
    }
}
