package dev.lockstep.platform.name;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, value = {"plain|plain", "two%20words|two words", "a%2Fb|a/b",
        "a%2fb|a/b", "%252F|%2F", "100%25|100%", "plus+and%2B|plus+and+", "%F0%9F%9A%80|\ud83d\ude80", "\u00e9%C3%A9|\u00e9\u00e9",
        "a.b;c=d|a.b;c=d", "a b|a b"})
    void aSegmentIsDecodedOnce(String raw, String name) {
        assertEquals(name, Names.ofSegment(raw));
    }

    @Test
    void anEmptySegmentIsAnEmptyName() {
        assertEquals("", Names.ofSegment(""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'; DROP TABLE messages; --", "$1 $$ ? :name", "a/b\\c", "\u65e5\u672c \ud83d\ude80", "<b>&amp;</b>", "%", "\n\t", " ", "../etc/passwd"})
    void anyNameComesBackFromItsEncoding(String name) {
        assertEquals(name, Names.ofSegment(URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "a%", "%4", "a%4", "%zz", "%4z", "%z4", "%-1", "% 41", "%%41", "%\u00e9\u00e9", "%\uff14\uff11"})
    void aPercentThatStartsNoPairOfDigitsIsRefused(String raw) {
        assertEquals("a % in the path starts no pair of hex digits", refusal(raw));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%80", "%C3", "%C3%28", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "a%E2%82"})
    void bytesThatAreNoUtf8AreRefused(String raw) {
        assertEquals("a name in the path is not UTF-8", refusal(raw));
    }

    @Test
    void aNulIsRefused() {
        assertEquals("a name in the path holds a NUL", refusal("a%00b"));
    }

    private static String refusal(String raw) {
        Refusal refusal = assertThrows(Refusal.class, () -> Names.ofSegment(raw));
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
        return refusal.getMessage();
    }

    @ParameterizedTest
    @CsvSource({"x,411,0", "x,11,400", "x,0,411", "\u00e9,205,0", "\u00e9,5,200", "\u20ac,137,0", "\u20ac,7,130", "\ud83d\ude80,102,0", "\ud83d\ude80,2,100"})
    void namesMayTake411BytesTogether(String character, int queue, int other) {
        String left = character.repeat(queue);
        String right = character.repeat(other);
        int room = 411 - (left + right).getBytes(StandardCharsets.UTF_8).length;
        assertTrue(Names.fit(left, right + "x".repeat(room)));
        assertFalse(Names.fit(left, right + "x".repeat(room + 1)));
        assertFalse(Names.fit(left + "x".repeat(room + 1), right));
        assertDoesNotThrow(() -> Names.requireFit(left, right + "x".repeat(room)));
        LimitRefusal refusal = assertThrows(LimitRefusal.class, () -> Names.requireFit(left, right + "x".repeat(room + 1)));
        assertEquals(ErrorCode.NAME_TOO_LONG, refusal.code());
    }
}
