package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class LatenciesTest {
    private static Latencies millis(int from, int to) {
        Latencies latencies = new Latencies();
        for (int i = to; i >= from; i--) {
            latencies.add(i * 1_000_000L);
        }
        return latencies;
    }

    @Test
    void percentilesAreMeasuredTimesOfNearestRank() {
        Latencies hundred = millis(1, 100);
        assertEquals(1, hundred.percentileMillis(0.001));
        assertEquals(50, hundred.percentileMillis(0.5));
        assertEquals(99, hundred.percentileMillis(0.99));
        assertEquals(100, hundred.percentileMillis(0.991));
        assertEquals(100, hundred.percentileMillis(1));
    }

    @Test
    void ofTwoTimesTheSmallerIsTheMedian() {
        assertEquals(3, millis(3, 4).percentileMillis(0.5));
        assertEquals(4, millis(3, 4).percentileMillis(0.51));
    }

    @Test
    void oneTimeIsEveryPercentile() {
        assertEquals(7, millis(7, 7).percentileMillis(0.01));
        assertEquals(7, millis(7, 7).percentileMillis(1));
    }

    @Test
    void nothingMeasuredHasNoPercentile() {
        assertNull(new Latencies().percentileMillis(0.5));
    }

    @Test
    void sharesOutsideOfZeroToOneAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> millis(1, 2).percentileMillis(0));
        assertThrows(IllegalArgumentException.class, () -> millis(1, 2).percentileMillis(1.01));
    }

    @Test
    void manyTimesOfSeveralThreadsAreAllKept() {
        Latencies all = millis(1, 3000);
        all.addAll(millis(3001, 6000));
        assertEquals(6000, all.count());
        assertEquals(3000, all.percentileMillis(0.5));
        assertEquals(5940, all.percentileMillis(0.99));
    }
}
