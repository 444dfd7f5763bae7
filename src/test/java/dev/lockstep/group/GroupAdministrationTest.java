package dev.lockstep.group;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GroupAdministrationTest {
    @Test
    void aSubscriptionNamesAnInstantToTheMicrosecond() {
        assertEquals(Instant.parse("2026-01-01T00:00:00Z"), parse("{\"subscriptionTimestamp\": \"2026-01-01T02:00:00+02:00\"}"));
        assertEquals(Instant.parse("2026-01-01T00:00:00.000001Z"), parse("{\"subscriptionTimestamp\": \"2026-01-01T00:00:00.0000001Z\"}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "{", "{\"subscriptionTimestamp\": null}", "{\"subscriptionTimestamp\": 5}",
        "{\"subscriptionTimestamp\": \"yesterday\"}", "{\"subscriptionTimestamp\": \"2026-01-01T00:00:00\"}"})
    void whatIsNoInstantIsRefused(String body) {
        assertEquals(ErrorCode.BAD_REQUEST, assertThrows(Refusal.class, () -> parse(body)).code());
    }

    private static Instant parse(String body) {
        return SubscriptionParser.parse(body.getBytes(UTF_8));
    }

    @ParameterizedTest
    @CsvSource({", 3600", "'', 3600", "60, 60", "0, 0", "-1, -1"})
    void anHourIsLongUnlessItIsSaid(String text, long seconds) {
        assertEquals(seconds, MinLag.seconds(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1.5", "1h"})
    void whatIsNoNumberOfSecondsIsRefused(String text) {
        assertEquals("minLagSeconds must be an integer", assertThrows(Refusal.class, () -> MinLag.seconds(text)).getMessage());
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "17, 0", "18, 0.01", "3600, 1", "5400, 1.5", "4000, 1.11"})
    void theLagInHoursHasTwoDecimals(long seconds, double hours) {
        assertEquals(hours, new LaggingRow("g", "q", "p", "1", null, "queen", 1, seconds, null, null).lagHours());
    }
}
