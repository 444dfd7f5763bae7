package dev.lockstep.kv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes of values, the order of keys, the end of a prefix. */
class KvTextTest {
    private static final List<String> TEXTS = List.of("", "a", "a\u0001", "aa", "b", "\u007f", "\u00e9", "\u07ff", "\ud7ff", "\ue000",
        "\uffff", "\ud800\udc00", "\ud83d\ude80", "\ud83d\ude80x", "\udbff\udfff");

    @ParameterizedTest
    @CsvSource({"1.10,4", "'\"a\"',3", "'\"\u00e9\"',4", "'\"\\u00e9\"',4", "'\"\\u0041\"',3", "'\"\\/\"',3", "'\"\\n\"',4", "'\"\\u000a\"',4",
        "'\"\\u0000\"',8", "'\"\\\\u0000\"',9", "'\"\\\"\"',4", "'\"\\u0022\"',4", "'\"\\u005c\"',4", "'\"\\ud83d\\ude80\"',6", "'\"\ud83d\ude80\"',6",
        "'\"\\u20ac\"',5", "'\"\u20ac\"',5", "'\"\\u007f\"',3"})
    void aValueIsAsLongAsItsShortestText(String text, int bytes) {
        assertEquals(bytes, KvValueSize.bytes(text));
        assertFalse(KvValueSize.exceeds(text, bytes));
        assertTrue(KvValueSize.exceeds(text, bytes - 1));
    }

    @Test
    void keysAreOrderedByTheirBytes() {
        Comparator<String> bytes = (a, b) -> Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
        for (String a : TEXTS) {
            for (String b : TEXTS) {
                assertEquals(Integer.signum(bytes.compare(a, b)), Integer.signum(KvKey.BYTES.compare(a, b)), a + " and " + b);
            }
        }
        assertTrue(new KvKey("a", "z").compareTo(new KvKey("b", "a")) < 0);
    }

    @Test
    void aPrefixEndsBehindAllItsKeysAndBeforeAllOthers() {
        for (String prefix : TEXTS) {
            String end = KvPrefix.end(prefix);
            for (String key : TEXTS) {
                boolean inRange = KvKey.BYTES.compare(key, prefix) >= 0 && KvKey.BYTES.compare(key, end) < 0;
                assertEquals(key.startsWith(prefix), inRange, prefix + " and " + key);
            }
        }
    }

    @Test
    void thePrefixOfNothingButLastCharactersEndsBehindTheLongestKey() {
        String longest = "\udbff\udfff".repeat(128);
        assertEquals(KvNames.MAX_KEY_BYTES, longest.getBytes(StandardCharsets.UTF_8).length);
        assertTrue(KvKey.BYTES.compare(longest, KvPrefix.end("\udbff\udfff")) < 0);
    }
}
