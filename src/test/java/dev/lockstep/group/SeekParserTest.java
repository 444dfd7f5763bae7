package dev.lockstep.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeekParserTest {
    private static SeekRequest parse(String body) {
        return SeekParser.parse("g", "q", null, body.getBytes(StandardCharsets.UTF_8));
    }

    private static Refusal refusal(String group, String queue, String partition, String body) {
        return assertThrows(Refusal.class, () -> SeekParser.parse(group, queue, partition, body.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \r\n\t", "{\"toEnd\":true}", "{\"toEnd\":true,\"timestamp\":\"1970-01-01T00:00:00Z\"}",
        "{\"toEnd\":true,\"timestamp\":\"nonsense\"}"})
    void theEndIsAskedFor(String body) {
        assertTrue(parse(body).toEnd());
    }

    @ParameterizedTest
    @CsvSource({"1970-01-01T00:00:00Z, 1970-01-01T00:00:00Z", "2026-10-02T11:14:03.512887+02:00, 2026-10-02T09:14:03.512887Z",
        "2026-10-02T09:14:03.512887001Z, 2026-10-02T09:14:03.512888Z", "2026-10-02T09:14:03.5Z, 2026-10-02T09:14:03.5Z"})
    void anInstantIsReadInMicrosecondsAndNeverEarlier(String sent, Instant expected) {
        assertEquals(expected, parse("{\"timestamp\":\"%s\"}".formatted(sent)).from());
        assertEquals(expected, parse("{\"toEnd\":false,\"timestamp\":\"%s\"}".formatted(sent)).from());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"toEnd\":false}", "{\"toEnd\":null,\"timestamp\":null}", "[]", "null", "5"})
    void neitherIsRefused(String body) {
        assertEquals("Must specify toEnd=true or a timestamp", refusal("g", "q", null, body).getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"timestamp\":\"yesterday\"}", "{\"timestamp\":5}", "{\"timestamp\":\"\"}", "{\"toEnd\":\"true\"}", "{\"toEnd\":1}",
        "{", "{} {}"})
    void whatIsNoTargetIsRefused(String body) {
        assertEquals(ErrorCode.BAD_REQUEST, refusal("g", "q", null, body).code());
    }

    @Test
    void namesMustNotBeEmpty() {
        assertEquals(ErrorCode.BAD_REQUEST, refusal("", "q", null, "").code());
        assertEquals(ErrorCode.BAD_REQUEST, refusal("g", "", null, "").code());
        assertEquals(ErrorCode.BAD_REQUEST, refusal("g", "q", "", "").code());
        assertNull(parse("").partition());
    }

    @Test
    void aGroupNameOverTheBudgetIsRefused() {
        assertEquals(411, SeekParser.parse("g".repeat(410), "q", null, new byte[0]).group().length() + 1);
        assertEquals(ErrorCode.NAME_TOO_LONG, refusal("g".repeat(411), "q", null, "").code());
    }
}
