package dev.lockstep.platform.json;

import static dev.lockstep.platform.json.JsonSamples.CLOSED;
import static dev.lockstep.platform.json.JsonSamples.DEEP;
import static dev.lockstep.platform.json.JsonSamples.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.json.JsonValue.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonValueTest {
    private static final String FORTY_DIGITS = "1234567890123456789012345678901234567890";

    // -- the text stays ------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {FORTY_DIGITS, "-" + FORTY_DIGITS + "." + FORTY_DIGITS, "1e400", "-1E-400", "1.10", "1.0", "-0", "-0.0", "1E+2", "0.1e01",
        "\"\\u0041\\/\\\"\\\\\\b\\f\\n\\r\\t\"", "\"a\\u0000b\"", "\"\u00e9\u20ac\ud83d\ude80\"", "\"\\ud83d\\ude80\"", "{\"b\":1,\"a\":2,\"b\":3}",
        "{\"\":[{\"\":null}]}", "[ 1 ,\t2,\n{ \"a\" : [ ] } ]", "{\"k\\u0000ey\":1e400}", "\"\u2028\u2029\u007f\""})
    void everyCharacterStaysAtEveryDepth(String text) {
        for (int depth : new int[] {CLOSED, 1, 2, 3, DEEP}) {
            assertEquals(text, json(text, depth).text());
            JsonValue inside = json("[\"\u20ac\",{\"\u00e9\\n\": [" + text + "] },0]", depth);
            assertEquals(text, inside.elements().get(1).field("\u00e9\n").elements().get(0).text());
        }
    }

    @Test
    void partsAreFoundBehindTextOfAnyLengthInBytes() {
        for (String before : List.of("", "a", "\u00e9", "\u20ac", "\ud83d\ude80", "\\ud83d\\ude80", "\\\"", "\\\\", "\u20ac\\u20ac\"".replace("\"", "\\\""))) {
            for (int depth : new int[] {CLOSED, 1, 2, DEEP}) {
                JsonValue value = json("{\"" + before + "\":\"" + before + "\",\"n\":  1.50 ,\"o\":{\"p\":[\"" + before + "\",true]}}", depth);
                assertEquals(List.of("n", "o"), value.fields().keySet().stream().skip(1).toList());
                assertEquals("\"" + before + "\"", value.fields().values().iterator().next().text());
                assertEquals("1.50", value.field("n").text());
                assertEquals("{\"p\":[\"" + before + "\",true]}", value.field("o").text());
                assertEquals("true", value.field("o").field("p").elements().get(1).text());
                assertEquals("\"" + before + "\"", value.field("o").field("p").elements().get(0).text());
            }
        }
    }

    @Test
    void compactLosesOnlyWhitespaceBetweenTokens() {
        JsonValue value = json(" { \"a  b\" :\r\n [ 1.10 ,\t1e400, \" x \\\" y \" , \"\\\\\" ] , \"\u00e9\" : { } } ");
        assertEquals("{\"a  b\":[1.10,1e400,\" x \\\" y \",\"\\\\\"],\"\u00e9\":{}}", value.compact());
        assertEquals("[1.10,1e400,\" x \\\" y \",\"\\\\\"]", value.field("a  b").compact());
        assertEquals("7", json(" 7 ").compact());
        assertEquals("\" \"", json(" \" \" ").compact());
    }

    // -- strings ---------------------------------------------------------------------------------------

    @Test
    void stringsAreDecodedWhenTheyAreAskedFor() {
        assertEquals("A/\"\\\b\f\n\r\t\0\ud83d\ude80\u00e9", json("\"\\u0041\\/\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\ud83d\\uDE80\u00e9\"").string());
        assertEquals("", json("\"\"").string());
        assertEquals("x", json("\"x\"").stringOrNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "true", "false", "null", "{}", "[]"})
    void whatIsNoStringHasNone(String text) {
        assertNull(json(text).stringOrNull());
        assertThrows(IllegalStateException.class, () -> json(text).string());
    }

    @Test
    void uuidsAreReadInEitherCase() {
        UUID uuid = UUID.fromString("7d444840-9dc0-11d1-b245-5ffdce74fad2");
        assertEquals(uuid, json("\"7d444840-9dc0-11d1-b245-5ffdce74fad2\"").uuidOrNull());
        assertEquals(uuid, json("\"7D444840-9DC0-11D1-B245-5FFDCE74FAD2\"").uuidOrNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\"x\"", "5", "null", "{}", "\"7d444840-9dc0-11d1-b245-5ffdce74fad\"", "\"7d444840-9dc0-11d1-b245-5ffdce74fad2 \"",
        "\"7d4448409dc011d1b2455ffdce74fad2\"", "\"{d444840-9dc0-11d1-b245-5ffdce74fad}\"", "\"7d444840-9dc0-11d1-b245-5ffdce74fadg\"",
        "\"7d444840-9dc0-11d1-b2455-ffdce74fad2\"", "\"7d444840-9dc0-11d1-b245-+ffdce74fad2\"", "\"000000001-1-1-1-1111111111111111111111\"",
        "\"000007d444840-9dc0-11d1-b245-1234567\""})
    void whatIsNotInTheFormOfAUuidIsNone(String text) {
        assertNull(json(text).uuidOrNull());
    }

    // -- numbers -----------------------------------------------------------------------------------------

    @Test
    void numbersAreExact() {
        assertEquals(new BigDecimal(FORTY_DIGITS + ".10"), json(FORTY_DIGITS + ".10").numberOrNull());
        assertEquals(new BigDecimal("1e400"), json("1e400").numberOrNull());
        assertEquals(new BigDecimal("7"), json(" 7 ").numberOrNull());
        assertNull(json("\"1\"").numberOrNull());
        assertNull(json("null").numberOrNull());
    }

    @Test
    void numbersBeyondReasonAreKeptAsTextAndNotRead() {
        assertEquals("1e99999999999", json("1e99999999999").text());
        assertNull(json("1e99999999999").numberOrNull());
        assertFalse(json("1e99999999999").isLong());
        assertEquals(new BigDecimal("1".repeat(1000)), json("1".repeat(1000)).numberOrNull());
        assertNull(json("1".repeat(1001)).numberOrNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0", "0.0", "1", "1.0", "1e3", "100e-2", "0e-999999999", "9223372036854775807", "-9223372036854775808",
        "9.223372036854775807e18", "9223372036854775807.000"})
    void wholeNumbersOf64BitsAreLong(String text) {
        assertTrue(json(text).isLong());
        assertEquals(new BigDecimal(text).longValueExact(), json(text).asLong());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "-0.1", "1e-1", "9223372036854775808", "-9223372036854775809", "9223372036854775807.5", "1e19", "1e400", "1e999999999",
        "1e-999999999", FORTY_DIGITS, "\"1\"", "true", "null", "[1]"})
    void allOtherValuesAreNot(String text) {
        assertFalse(json(text).isLong());
    }

    @Test
    void onlyTrueAndFalseAreBooleans() {
        assertTrue(json("true").isBoolean() && json("true").is(Kind.TRUE));
        assertTrue(json("false").isBoolean() && json("false").is(Kind.FALSE));
        assertFalse(json("\"true\"").isBoolean() || json("1").isBoolean() || json("null").isBoolean());
    }

    // -- objects and arrays ------------------------------------------------------------------------------

    @Test
    void fieldsKeepTheirOrderAndOfARepeatedNameTheLastValue() {
        for (int depth : new int[] {CLOSED, 1, DEEP}) {
            JsonValue value = json("{\"z\":1,\"a\":{\"x\":[]},\"z\":[3],\"\\u0061b\":4}", depth);
            assertEquals(List.of("z", "a", "ab"), List.copyOf(value.fields().keySet()));
            assertEquals("[3]", value.field("z").text());
            assertEquals("4", value.field("ab").text());
        }
    }

    @Test
    void absentAndNullAreToldApart() {
        JsonValue value = json("{\"null\":null,\"false\":false}");
        assertNull(value.field("absent"));
        assertTrue(value.field("null").is(Kind.NULL));
        assertNull(value.fieldOrNull("absent"));
        assertNull(value.fieldOrNull("null"));
        assertTrue(value.fieldOrNull("false").is(Kind.FALSE));
    }

    @Test
    void whatIsNoArrayOrObjectDoesNotOpen() {
        assertThrows(IllegalStateException.class, () -> json("{}").elements());
        assertThrows(IllegalStateException.class, () -> json("[]").fields());
        assertThrows(IllegalStateException.class, () -> json("\"x\"").field("a"));
    }

    @Test
    void theDepthOpenedAtOnceChangesNothing() {
        String text = "[[[[[{\"a\":[1,{\"b\":\"c\"}]}]]]]]";
        for (int depth = 0; depth < 9; depth++) {
            JsonValue value = json(text, depth);
            for (int i = 0; i < 5; i++) {
                value = value.elements().get(0);
            }
            assertEquals("c", value.field("a").elements().get(1).field("b").string());
        }
    }
}
