package dev.lockstep.message;

import static dev.lockstep.message.MessageSamples.json;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The items of contract sections A.1 and B.1. */
class PushItemParserTest {
    private static PushItem parse(String item) {
        return new PushItemParser(ErrorCode.BAD_BODY).parse(json(item), "item at index 3");
    }

    private static Refusal refusal(ErrorCode onFailure, String item) {
        return assertThrows(Refusal.class, () -> new PushItemParser(onFailure).parse(json(item), "item at index 3"));
    }

    private static void refused(String message, String item) {
        for (ErrorCode code : new ErrorCode[] {ErrorCode.BAD_BODY, ErrorCode.BAD_REQUEST}) {
            Refusal refusal = refusal(code, item);
            assertEquals(code, refusal.code());
            assertNotEquals(LimitRefusal.class, refusal.getClass());
            assertEquals("item at index 3" + message, refusal.getMessage());
        }
    }

    private static void beyondLimit(ErrorCode code, String item) {
        assertEquals(code, assertInstanceOf(LimitRefusal.class, refusal(ErrorCode.BAD_BODY, item)).code());
    }

    @Test
    void anItemHasAQueueAndAPayload() {
        assertEquals(new PushItem("q", "Default", null, null, "1"), parse("{'queue':'q','payload':1}"));
    }

    @Test
    void whatMayBeLeftOutMayBeNull() {
        assertEquals(new PushItem("q", "Default", null, null, "1"), parse("{'queue':'q','payload':1,'partition':null,'transactionId':null,'traceId':null}"));
    }

    @Test
    void allItsFieldsAreRead() {
        UUID trace = UUID.fromString("7d444840-9dc0-11d1-b245-5ffdce74fad2");
        assertEquals(new PushItem(" q ", "p/1", "t 1", trace, "{\"a\": 1}"),
            parse("{'queue':' q ','partition':'p/1','transactionId':'t 1','traceId':'7d444840-9dc0-11d1-b245-5ffdce74fad2','payload':{'a': 1}}"));
    }

    @Test
    void anEmptyPartitionIsTheDefaultOne() {
        assertEquals("Default", parse("{'queue':'q','payload':1,'partition':''}").partition());
    }

    @Test
    void fieldsItDoesNotKnowAreIgnored() {
        assertEquals(new PushItem("q", "Default", null, null, "1"), parse("{'queue':'q','payload':1,'producerSub':'mallory','priority':[],'x':{}}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "true", "0", "''", "[]", "{}", "'\\u0000'", "1e400", "1234567890123456789012345678901234567890", "[ 1.10 , {'b':1,'a':2} ]"})
    void aPayloadIsAnyJsonKeptAsItWasSent(String payload) {
        assertEquals(payload.replace('\'', '"'), parse("{'queue':'q','payload': " + payload + " }").payload());
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "'x'", "null", "[]", "true"})
    void anItemIsAnObject(String item) {
        refused(" is not an object", item);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'payload':1}", "{'queue':null,'payload':1}", "{'queue':'','payload':1}", "{}"})
    void aQueueIsRequired(String item) {
        refused(": queue is required", item);
    }

    @Test
    void aPayloadIsRequired() {
        refused(": payload is required", "{'queue':'q'}");
    }

    @ParameterizedTest
    @CsvSource({"queue", "partition", "transactionId"})
    void namesAreStringsWithoutNul(String field) {
        String others = "'queue':'q','payload':1,";
        for (String value : new String[] {"5", "true", "[]", "{}"}) {
            refused(": " + field + " must be a string", "{" + others + "'" + field + "':" + value + "}");
        }
        refused(": " + field + " holds a NUL", "{" + others + "'" + field + "':'a\\u0000b'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'no uuid'", "''", "5", "{}", "'7d4448409dc011d1b2455ffdce74fad2'"})
    void aTraceIdThatIsNoUuidIsIgnored(String trace) {
        assertNull(parse("{'queue':'q','payload':1,'traceId':" + trace + "}").traceId());
    }

    @Test
    void aTransactionIdHasAtMost65535Bytes() {
        for (String character : new String[] {"t", "\u00e9", "\u20ac", "\ud83d\ude80"}) {
            int width = character.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
            String longest = character.repeat(65_535 / width) + "x".repeat(65_535 % width);
            assertEquals(longest, parse("{'queue':'q','payload':1,'transactionId':'" + longest + "'}").transactionId());
            beyondLimit(ErrorCode.BAD_REQUEST, "{'queue':'q','payload':1,'transactionId':'" + longest + "x'}");
        }
    }

    @ParameterizedTest
    @CsvSource({"x,11,400", "x,404,7", "\u00e9,5,200", "\ud83d\ude80,2,100"})
    void namesTakeAtMost411BytesTogether(String character, int queue, int partition) {
        String left = character.repeat(queue);
        String right = character.repeat(partition);
        int room = 411 - (left + right).getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
        String item = "{'queue':'" + left + "','payload':1,'partition':'" + right + "%s'}";
        assertEquals(right + "x".repeat(room), parse(item.formatted("x".repeat(room))).partition());
        beyondLimit(ErrorCode.NAME_TOO_LONG, item.formatted("x".repeat(room + 1)));
    }

    @Test
    void theDefaultPartitionTakesItsBytesToo() {
        assertEquals(404, parse("{'queue':'" + "q".repeat(404) + "','payload':1}").queue().length());
        beyondLimit(ErrorCode.NAME_TOO_LONG, "{'queue':'" + "q".repeat(405) + "','payload':1}");
    }
}
