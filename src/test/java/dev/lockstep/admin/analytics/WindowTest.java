package dev.lockstep.admin.analytics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.Refusal;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowTest {
    private static final Instant NOW = Instant.parse("2026-01-02T12:00:00Z");

    @Test
    void theLastHourIsMeantWithoutInstants() {
        assertEquals(new Window(NOW, NOW.minusSeconds(3600), NOW, 1), Window.of(null, null, NOW));
        Instant to = NOW.minusSeconds(86_400);
        assertEquals(new Window(NOW, to.minusSeconds(3600), to, 1), Window.of(null, to, NOW));
    }

    @ParameterizedTest
    @CsvSource({"PT0S, 1", "PT1H, 1", "PT1H0.000001S, 5", "PT12H, 5", "PT12H1S, 60", "PT168H, 60", "PT168H1S, 1440", "PT87600H, 1440"})
    void theLongerTheWindowTheWiderItsBuckets(java.time.Duration span, int minutes) {
        assertEquals(minutes, Window.of(NOW.minus(span), NOW, NOW).bucketMinutes());
    }

    @Test
    void aWindowThatEndsBeforeItStartsIsRefused() {
        assertThrows(Refusal.class, () -> Window.of(NOW, NOW.minusNanos(1000), NOW));
    }
}
