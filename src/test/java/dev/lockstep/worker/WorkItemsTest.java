package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkItemsTest {
    private final WorkItems items = new WorkItems(null);

    @Test
    void aPayloadIsOneJsonText() {
        items.push("q", "p", null, "{\"a\":1.10}");
        assertEquals("{\"a\":1.10}", items.pushes().get(0).payload());
        for (String json : new String[] {"", "{", "1 2", "1,\"queue\":\"other\""}) {
            assertThrows(IllegalArgumentException.class, () -> items.push("q", "p", null, json), json);
        }
    }

    @Test
    void namesAreTextsThatFit() {
        items.push("q".repeat(400), "p".repeat(11), "t".repeat(65_535), "1");
        for (List<String> names : List.of(List.of("", "p", "t"), List.of("q", "", "t"), List.of("q\0", "p", "t"),
                List.of("q".repeat(401), "p".repeat(11), "t"), List.of("q", "p", "t".repeat(65_536)))) {
            assertThrows(IllegalArgumentException.class, () -> items.push(names.get(0), names.get(1), names.get(2), "1"));
        }
    }

    @Test
    void theLastOfTwoTimersOfOneNameCounts() {
        items.schedule("q", "p", "k", Duration.ofMillis(1), "1");
        items.schedule("q", "p", "k", Duration.ofDays(365_000), "2");
        assertEquals(1, items.timers().size());
        assertThrows(IllegalArgumentException.class, () -> items.schedule("q", "p", "k", Duration.ZERO, "1"));
        assertThrows(IllegalArgumentException.class, () -> items.schedule("q", "p", "k", Duration.ofDays(365_001), "1"));
    }
}
