package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimerPayloadTest {
    private static final byte[] NOT_UTF8 = {(byte) 0xff, 'a', 0};

    @ParameterizedTest
    @ValueSource(strings = {"null", "0", "\"\"", "\"\\u0000\"", "[]", "{\"b\":1.50,\"a\":[1, 2]}", "12345678901234567890123", "1e400"})
    void jsonStaysAsItIs(String json) {
        assertEquals(json, TimerPayload.ofMessage(bytes(json)));
        assertEquals(json, TimerPayload.ofDeadLetter(bytes(json)));
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', value = {"hello, `\"hello\"`", "`a \"b\"`, `\"a \\\"b\\\"\"`", "{, `\"{\"`", "1 2, `\"1 2\"`", "é, `\"é\"`"})
    void textThatIsNoJsonBecomesAString(String text, String json) {
        assertEquals(json, TimerPayload.ofMessage(bytes(text)));
    }

    @Test
    void emptyPayloadBecomesAnEmptyString() {
        assertEquals("\"\"", TimerPayload.ofMessage(new byte[0]));
    }

    @Test
    void nulAndHalfSurrogatesAreText() {
        assertEquals("\"a\\u0000\"", TimerPayload.ofMessage(bytes("a\0")));
        assertEquals("\"\\\"\\\\ud800\\\"\"", TimerPayload.ofMessage(bytes("\"\\ud800\"")));
    }

    @Test
    void bytesThatAreNoTextAreKeptInBase64() {
        assertEquals("{\"_raw_b64\":\"/2EA\"}", TimerPayload.ofMessage(NOT_UTF8));
    }

    @Test
    void deadLetterKeepsWhateverIsNoJsonInBase64() {
        assertEquals("{\"_raw_b64\":\"aGVsbG8=\"}", TimerPayload.ofDeadLetter(bytes("hello")));
        assertEquals("{\"_raw_b64\":\"/2EA\"}", TimerPayload.ofDeadLetter(NOT_UTF8));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
