package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BenchOptionsTest {
    private static BenchOptions options(Map<String, String> properties) {
        return BenchOptions.of(properties::get);
    }

    private static List<String> chosen(Map<String, String> properties) {
        return Scenarios.chosen(options(properties)).stream().map(Scenario::name).toList();
    }

    @Test
    void theFullModeRunsEverything() {
        assertFalse(options(Map.of()).brief());
        assertTrue(options(Map.of()).roundTrips());
        assertEquals(Scenarios.all().size(), chosen(Map.of()).size());
    }

    @Test
    void theShortModeLeavesOutWhatGrows() {
        List<String> names = chosen(Map.of("bench.mode", "short"));
        assertTrue(names.containsAll(List.of("push-1x64", "push-10x16", "push-100x16", "pop-ack", "step-full", "step-ack-push")));
        assertFalse(names.contains("stored"));
        assertFalse(names.contains("many-partitions"));
    }

    @Test
    void theShortModesSlicesTakeUnderTwoMinutes() {
        BenchOptions brief = options(Map.of("bench.mode", "short"));
        long each = 2 * (brief.warmUp().toMillis() + brief.slices() * brief.slice().toMillis());
        assertTrue(each * Scenarios.chosen(brief).size() < 120_000);
    }

    @Test
    void namedScenariosRunInEitherMode() {
        assertEquals(List.of("push-1x1", "stored"), chosen(Map.of("bench.mode", "short", "bench.scenarios", " stored, push-1x1 ")));
    }

    @Test
    void namesAreUnique() {
        List<String> names = chosen(Map.of());
        assertEquals(names.size(), new HashSet<>(names).size());
    }

    @Test
    void whatDoesNotExistIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> chosen(Map.of("bench.scenarios", "push-2x2")));
        assertThrows(IllegalArgumentException.class, () -> options(Map.of("bench.mode", "quick")));
        assertThrows(IllegalArgumentException.class, () -> options(Map.of("bench.slices", "0")));
        assertEquals(1, options(Map.of("bench.slices", "1")).slices());
    }
}
