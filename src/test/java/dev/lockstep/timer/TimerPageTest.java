package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimerPageTest {
    @Test
    void rowBeyondTheLimitTellsThatThereAreMore() {
        TimerPage page = TimerPage.of(rows("a", "b", "c"), 2);

        assertEquals(List.of("a", "b"), page.rows().stream().map(TimerRow::timerKey).toList());
        assertTrue(page.truncated());
        assertEquals("b", page.nextAfter());
    }

    @Test
    void lastPageEndsTheList() {
        TimerPage page = TimerPage.of(rows("a", "b"), 2);

        assertEquals(2, page.rows().size());
        assertFalse(page.truncated());
        assertNull(page.nextAfter());
    }

    @ParameterizedTest
    @CsvSource({"-5, 1", "0, 1", "1, 1", "1000, 1000", "1001, 1000", "9223372036854775807, 1000"})
    void limitIsClamped(long asked, int limit) {
        assertEquals(limit, TimerPage.clamp(asked));
    }

    private static List<TimerRow> rows(String... keys) {
        return Stream.of(keys).map(key -> new TimerRow("q", key, "p", Instant.EPOCH, "t", new UUID(0, 1), false, null, 0, null,
            Instant.EPOCH, Instant.EPOCH)).toList();
    }
}
