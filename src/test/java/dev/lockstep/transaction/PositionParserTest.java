package dev.lockstep.transaction;

import static dev.lockstep.transaction.StepSamples.rolledBack;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.error.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The positions of contract section A.8. */
class PositionParserTest {
    private static final String NAMES = "'queue':'q','consumerGroup':'g'";

    private static String body(String positions) {
        return "{'positions':[" + positions + "]}";
    }

    private static PositionOperation position(String fields) {
        return StepSamples.parse(body("{" + fields + "}")).positions().get(0);
    }

    private static String badRequest(String position) {
        return rolledBack(ErrorCode.BAD_REQUEST, body(position));
    }

    @Test
    void allItsFieldsAreRead() {
        assertEquals(new PositionOperation(" q ", "g/1", "p", 7L, "meta", "all"),
            position("'queue':' q ','consumerGroup':'g/1','partition':'p','offset':7,'metadata':'meta','subscriptionMode':'all','extra':1"));
    }

    @Test
    void whatMayBeLeftOutMayBeNull() {
        PositionOperation bare = new PositionOperation("q", "g", "Default", 0L, null, null);
        assertEquals(bare, position(NAMES + ",'offset':0"));
        assertEquals(bare, position(NAMES + ",'offset':0,'partition':null,'metadata':null,'subscriptionMode':null"));
        assertEquals(bare, position(NAMES + ",'offset':0,'partition':''"));
        assertNull(position(NAMES + ",'offset':0,'subscriptionMode':5").subscriptionMode());
    }

    // -- the offset --------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"0,0", "1,1", "9223372036854775807,9223372036854775807", "2.0,2", "1e3,1000", "-0,0"})
    void anOffsetIsAnyWholeNumberFromZeroOn(String text, long offset) {
        PositionOperation position = position(NAMES + ",'offset':" + text);
        assertEquals(offset, position.offset());
        assertFalse(position.isForget());
    }

    @Test
    void nullForgetsThePosition() {
        assertTrue(position(NAMES + ",'offset':null").isForget());
    }

    @Test
    void anOffsetThatIsAbsentIsAnError() {
        assertEquals("position at index 0: offset is required; null forgets the position", badRequest("{" + NAMES + "}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1.5", "'1'", "true", "9223372036854775808", "1e400", "1e99999999999", "[]", "{}", "''"})
    void allOtherOffsetsAreRolledBack(String offset) {
        assertEquals("position at index 0: offset must be an integer from 0 to 9223372036854775807, or null",
            badRequest("{" + NAMES + ",'offset':" + offset + "}"));
    }

    // -- names -------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"5", "'x'", "null", "[]", "true"})
    void aPositionIsAnObject(String position) {
        assertEquals("position at index 0 is not an object", badRequest(position));
    }

    @ParameterizedTest
    @CsvSource({"queue", "consumerGroup"})
    void queueAndGroupAreRequired(String field) {
        String other = field.equals("queue") ? "'consumerGroup':'g'" : "'queue':'q'";
        String required = "position at index 0: " + field + " is required";
        assertEquals(required, badRequest("{" + other + ",'offset':0}"));
        assertEquals(required, badRequest("{" + other + ",'offset':0,'" + field + "':null}"));
        assertEquals(required, badRequest("{" + other + ",'offset':0,'" + field + "':''}"));
    }

    @ParameterizedTest
    @CsvSource({"queue", "consumerGroup", "partition", "metadata"})
    void textsAreStringsWithoutNul(String field) {
        for (String value : new String[] {"5", "true", "[]", "{}", "'a\\u0000'"}) {
            assertEquals("position at index 0: " + field + " must be a string without NUL",
                badRequest("{" + NAMES + ",'offset':0,'" + field + "':" + value + "}"));
        }
    }

    @ParameterizedTest
    @CsvSource({"partition", "consumerGroup"})
    void aQueueHasRoomFor411BytesWithEachOfItsNames(String field) {
        for (String character : new String[] {"x", "\u00e9", "\u20ac"}) {
            int width = character.getBytes(StandardCharsets.UTF_8).length;
            String longest = character.repeat(400 / width) + "x".repeat(400 % width);
            String fields = "'queue':'12345678901','consumerGroup':'g','offset':0,'" + field + "':'" + longest;
            position(fields + "'");
            rolledBack(ErrorCode.NAME_TOO_LONG, body("{" + fields + "x'}"));
        }
    }

    // -- limits ------------------------------------------------------------------------------------------------

    @Test
    void metadataHasAtMost4096Bytes() {
        for (String metadata : new String[] {"m".repeat(4096), "\u00e9".repeat(2048), "\ud83d\ude80".repeat(1024)}) {
            assertEquals(metadata, position(NAMES + ",'offset':0,'metadata':'" + metadata + "'").metadata());
            assertEquals("position at index 0: metadata has more than 4096 bytes",
                rolledBack(ErrorCode.TOO_LARGE, body("{" + NAMES + ",'offset':0,'metadata':'" + metadata + "x'}")));
        }
        assertEquals("", position(NAMES + ",'offset':0,'metadata':''").metadata());
    }

    @Test
    void aCallHasAtMost16384Positions() {
        String position = "{" + NAMES + ",'offset':0}";
        assertEquals(16_384, StepSamples.parse(body(String.join(",", Collections.nCopies(16_384, position)))).positions().size());
        assertEquals("16385 positions in one call, the ceiling is 16384", badRequest(String.join(",", Collections.nCopies(16_385, position))));
        assertEquals("16385 positions in one call, the ceiling is 16384", badRequest(String.join(",", Collections.nCopies(16_385, "5"))));
    }

    @Test
    void theFirstPositionThatIsWrongIsNamed() {
        assertEquals("position at index 1: offset is required; null forgets the position",
            badRequest("{" + NAMES + ",'offset':0},{" + NAMES + "},5"));
    }
}
