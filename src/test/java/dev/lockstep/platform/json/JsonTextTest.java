package dev.lockstep.platform.json;

import static dev.lockstep.platform.json.JsonSamples.json;
import static dev.lockstep.platform.json.JsonSamples.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "\u00e9\u20ac\ud83d\ude80", "\"\\u00e9\"", "\"\\u0000\"", "\\", "\\u", "\\u12", "\\uzzzz", "\\\\ud800"})
    void grammarIsTheParsersBusiness(String text) {
        assertNull(JsonText.fault(utf8(text)));
    }

    @Test
    void halvesOfAPairAreFoundUpToTheLastByte() {
        String half = "a string holds half of a surrogate pair, which is no Unicode text";
        assertEquals(half, JsonText.fault(utf8("\\ud800")));
        assertEquals(half, JsonText.fault(utf8("\\ud83d\\ude8")));
        assertNull(JsonText.fault(utf8("\\ud83d\\ude80")));
        assertNull(JsonText.fault(utf8("\\ud80")));
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', value = {"{ }|{}", "[ 1 , 2 ]|[1,2]", "\"a b\"|\"a b\"", "{ \"a b\" : \" \" }|{\"a b\":\" \"}",
        "[ \"\\\" \" , 1 ]|[\"\\\" \",1]", "[ \"\\\\\" , 1 ]|[\"\\\\\",1]", "[ \"\\\\\\\" \" ]|[\"\\\\\\\" \"]", "[ \"\u20ac \" , 1 ]|[\"\u20ac \",1]"})
    void compactTellsStringsFromWhatStandsBetweenThem(String text, String compact) {
        byte[] bytes = utf8(text);
        assertEquals(compact, JsonText.compact(bytes, 0, bytes.length));
    }

    @Test
    void quotedTextReadsBackAsItself() {
        for (String text : new String[] {"", "plain", "\"\\/\b\f\n\r\t", "\0\u001f\u007f", "\u00e9\u20ac\ud83d\ude80\u2028"}) {
            assertEquals(text, json(JsonText.quoted(text)).string());
        }
    }
}
