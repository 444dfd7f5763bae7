package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class UsageTest {
    private static final String STAT = "4711 (a (strange) name) S 1 4711 4711 0 -1 4194560 100 200 0 0 250 50 700 1000 20 0 1 0 12345";

    @Test
    void cpuTimeStandsBehindTheNameWhateverThatIs() {
        assertEquals(3.0, Usage.cpu(STAT, false));
    }

    @Test
    void endedChildrenCountOnlyForTheirParent() {
        assertEquals(20.0, Usage.cpu(STAT, true));
    }
}
