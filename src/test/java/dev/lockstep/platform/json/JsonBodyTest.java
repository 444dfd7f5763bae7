package dev.lockstep.platform.json;

import static dev.lockstep.platform.json.JsonSamples.CLOSED;
import static dev.lockstep.platform.json.JsonSamples.DEEP;
import static dev.lockstep.platform.json.JsonSamples.json;
import static dev.lockstep.platform.json.JsonSamples.refusal;
import static dev.lockstep.platform.json.JsonSamples.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.json.JsonValue.Kind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonBodyTest {
    private static String nested(int levels) {
        return "[".repeat(levels) + "7" + "]".repeat(levels);
    }

    // -- what is JSON --------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', value = {"{}|OBJECT", "[]|ARRAY", "\"\"|STRING", "0|NUMBER", "-1.5e3|NUMBER", "true|TRUE",
        "false|FALSE", "null|NULL"})
    void aBodyIsAnyJsonValue(String text, Kind kind) {
        for (int depth : new int[] {CLOSED, 1, DEEP}) {
            assertEquals(kind, json(text, depth).kind());
            assertEquals(text, json(text, depth).text());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"not json", "{", "{\"a\":}", "[1,]", "\"open", "{} {}", "[", "]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "{'a':1}", "01", "+1", ".5",
        "1.", "1e", "0x10", "NaN", "-Infinity", "tru", "nul", "True", "[1 2]", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"a\nb\"", "\"tab\there\"",
        "// comment\n1", "/* c */ 1", "[1] // c", "1 2", "nulll", "\\u0031"})
    void whatIsNoJsonIsRefused(String text) {
        assertFalse(refusal(utf8(text)).isBlank());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\r\t  "})
    void anEmptyBodyIsRefused(String text) {
        assertEquals("the body is empty", refusal(utf8(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{} {}", "[][]", "1 2", "\"a\"\"b\"", "null,null"})
    void aBodyEndsWithItsValue(String text) {
        refusal(utf8(text));
    }

    @Test
    void whitespaceAroundTheValueIsNoPartOfIt() {
        for (String value : List.of("{\"a\": 1}", "[1 ,2]", "\" x \"", "42", "-0.5", "true", "null")) {
            for (int depth : new int[] {CLOSED, DEEP}) {
                assertEquals(value, json(" \r\n\t" + value + "\t\n\r ", depth).text());
                assertEquals(value, json("\n" + value + " ", depth).text());
            }
        }
    }

    @Test
    void aRefusalNamesThePlaceAndNotTheParser() {
        String message = refusal(utf8("{\"a\": 1,\n \"b\": oops}"));
        assertTrue(message.contains("line 2, column"), message);
        for (String text : List.of("{\"a\": oops}", "[1,", "\"open", "{", "{\"a\" 1}", nested(JsonBody.MAX_DEPTH + 1))) {
            String why = refusal(utf8(text));
            assertFalse(why.contains("Source") || why.contains("Feature") || why.contains("StreamRead"), why);
        }
    }

    // -- nesting ---------------------------------------------------------------------------------------

    @Test
    void nestingEndsAtAThousandLevels() {
        assertEquals(nested(1000), json(nested(1000)).text());
        assertEquals(nested(1000), json(nested(1000), DEEP).text());
        assertEquals("the body nests more than 1000 levels of arrays and objects", refusal(utf8(nested(1001))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "[{\"a\":", " [ "})
    void nestingWithoutEndIsRefusedAndNotFollowed(String opening) {
        assertEquals("the body nests more than 1000 levels of arrays and objects", refusal(utf8(opening.repeat(10_000))));
    }

    @Test
    void objectsAndArraysNestAlike() {
        String text = "{\"k\":[".repeat(500) + "1" + "]}".repeat(500);
        JsonValue value = json(text);
        for (int i = 0; i < 500; i++) {
            value = value.field("k").elements().get(0);
        }
        assertEquals("1", value.text());
        refusal(utf8("{\"k\":[".repeat(500) + "{}" + "]}".repeat(500)));
    }

    // -- text that is no Unicode ---------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"\"\\ud800\"", "\"\\udc00\"", "\"a\\uD83D\"", "\"\\ud83dx\"", "\"\\ud83d\\ud83d\\ude80\"", "\"\\ude80\\ud83d\"",
        "\"\\ud83d\\\\ude80\"", "\"\\ud83d \\ude80\"", "\"\\ud83d\\n\"", "\"\\ud83d\\u0041\"", "\"\\\\\\ud83d\"", "{\"\\ud800\":1}",
        "{\"a\":{\"b\":[\"\\udfff\"]}}", "[\"\\ud83d\\ude80\",\"\\ud83d\"]", "[\"\\ud83d\",\"\\ude80\"]", "{\"\\ud83d\":\"\\ude80\"}"})
    void halfASurrogatePairIsRefusedWhereverItStands(String text) {
        assertEquals("a string holds half of a surrogate pair, which is no Unicode text", refusal(utf8(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\\ud83d\\ude80\"", "\"\\uD83D\\uDE80\\ud83d\\ude80\"", "\"\\\\ud800\"", "\"\\\\\\\\ud800\"", "\"\\ud7ff\\ue000\"",
        "\"\\udbff\\udfff\"", "\"\\\"\\ud83d\\ude80\""})
    void pairsAndWhatOnlyLooksLikeHalvesAreKept(String text) {
        assertEquals(text, json(text).text());
    }

    @Test
    void bytesThatAreNoUtf8AreRefused() {
        byte[][] wrong = {
            {(byte) 0x80}, {(byte) 0xff}, {(byte) 0xc3}, {(byte) 0xe2, (byte) 0x82}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x9a},
            {(byte) 0xc0, (byte) 0xaf}, {(byte) 0xc1, (byte) 0xbf}, {(byte) 0xe0, (byte) 0x80, (byte) 0xaf},
            {(byte) 0xf0, (byte) 0x80, (byte) 0x80, (byte) 0xaf}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
            {(byte) 0xed, (byte) 0xbf, (byte) 0xbf}, {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}, {(byte) 0xf8, (byte) 0x88, (byte) 0x80}};
        for (byte[] bytes : wrong) {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            for (String body : List.of("\"" + text + "\"", "{\"" + text + "\":1}", "[[[\"a" + text, text, "1" + text)) {
                assertEquals("the body is not UTF-8", refusal(body.getBytes(StandardCharsets.ISO_8859_1)));
            }
        }
    }

    @Test
    void aBodyThatEndsInsideACharacterIsRefusedBehindAnyLengthOfText() {
        for (int before : new int[] {0, 8190, 8191, 8192, 20_000}) {
            byte[] body = utf8("\"" + "x".repeat(before) + "\u20ac");
            assertEquals("the body is not UTF-8", refusal(java.util.Arrays.copyOf(body, body.length - 1)));
        }
    }

    @Test
    void nulBytesAreRefusedSoThatNobodyTakesTheBodyForUtf16() {
        assertEquals("the body holds a NUL byte", refusal(utf8("\"a\0b\"")));
        assertEquals("the body holds a NUL byte", refusal(utf8("{}\0")));
        for (var charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            assertEquals("the body holds a NUL byte", refusal("{\"a\":1}".getBytes(charset)));
        }
        refusal("{\"a\":1}".getBytes(StandardCharsets.UTF_16));
    }

    @Test
    void aByteOrderMarkMayStandBeforeTheValue() {
        JsonValue value = json("\ufeff {\"\u00e9\": [1, \"\u20ac\"], \"b\" :\"x\"}", 1);
        assertEquals("{\"\u00e9\": [1, \"\u20ac\"], \"b\" :\"x\"}", value.text());
        assertEquals("[1, \"\u20ac\"]", value.field("\u00e9").text());
        assertEquals("\u20ac", value.field("\u00e9").elements().get(1).string());
        assertEquals("x", value.field("b").string());
        refusal(utf8("\ufeff"));
        refusal(utf8("\ufeff\ufeff1"));
    }

    @Test
    void aByteOrderMarkInsideAStringIsText() {
        assertEquals("\ufeffx", json("[\"\ufeffx\"]", CLOSED).elements().get(0).string());
    }

    // -- sizes ---------------------------------------------------------------------------------------

    @Test
    void largeStringsNumbersAndNamesAreNoBodyOfAnotherKind() {
        String big = "x".repeat(3_000_000);
        assertEquals(big, json("{\"" + big + "\":\"" + big + "\"}").field(big).string());
        String digits = "1".repeat(200_000);
        assertEquals(digits, json("[" + digits + "]").elements().get(0).text());
        assertEquals("-" + digits + "." + digits + "e+7", json("-" + digits + "." + digits + "e+7").text());
    }

    @Test
    void manyDistinctNamesAreRead() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < 200_000; i++) {
            text.append(i == 0 ? "" : ",").append("\"key-").append(i).append("\":").append(i);
        }
        JsonValue value = json(text.append('}').toString(), 1);
        assertEquals(200_000, value.fields().size());
        assertEquals("199999", value.field("key-199999").text());
    }
}
