package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageTest {
    @ParameterizedTest
    @CsvSource({",, 100, 0", "'','', 100, 0", "1, 0, 1, 0", "0, -1, 1, 0", "-5, 7, 1, 7", "1000, 1, 1000, 1", "1001, 1, 1000, 1",
        "9223372036854775807, 9223372036854775807, 1000, 9223372036854775807"})
    void numbersOutsideTheBoundsCountAsTheNearestInside(String limit, String offset, long expectedLimit, long expectedOffset) {
        assertEquals(new Page(expectedLimit, expectedOffset), Page.of(limit, offset, 100, 1000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1.5", "1e3", "9223372036854775808", "0x10"})
    void whatIsNoNumberIsRefused(String text) {
        Refusal refusal = assertThrows(Refusal.class, () -> Page.of(text, null, 100, 1000));
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
        assertEquals("limit must be an integer", refusal.getMessage());
        assertThrows(Refusal.class, () -> Page.of(null, text, 100, 1000));
    }

    @Test
    void partitionIdsAreDigits() {
        assertEquals(42, PartitionIds.parse("42").orElseThrow());
        assertEquals(Long.MAX_VALUE, PartitionIds.parse("9223372036854775807").orElseThrow());
        for (String bad : new String[] {"", "abc", "-1", "+1", "1 ", "9223372036854775808", "1".repeat(30), "\u0661"}) {
            assertEquals(true, PartitionIds.parse(bad).isEmpty(), bad);
        }
    }
}
