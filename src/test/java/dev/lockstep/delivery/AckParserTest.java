package dev.lockstep.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bodies of contract section B.4. */
class AckParserTest {
    private static AckBatch parse(String body) {
        return AckParser.parse(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    private static AckRequest only(String body) {
        List<AckRequest> items = parse(body).items();
        assertEquals(1, items.size());
        return items.get(0);
    }

    private static String refusal(String body) {
        Refusal refusal = assertThrows(Refusal.class, () -> parse(body));
        assertEquals(ErrorCode.BAD_BODY, refusal.code());
        assertTrue(refusal.getMessage().startsWith("bad ack body: "), refusal.getMessage());
        return refusal.getMessage().substring("bad ack body: ".length());
    }

    // -- one ----------------------------------------------------------------------------------------------

    @Test
    void aSingleAckIsABatchOfOne() {
        assertEquals(new AckBatch("g", List.of(new AckRequest("t", 42L, "lease", AckStatus.FAILED, "why"))),
            parse("{'transactionId':'t','partitionId':'42','leaseId':'lease','status':'failed','error':'why','consumerGroup':'g'}"));
    }

    @Test
    void whatSdksSendAsNullIsAbsent() {
        assertEquals(new AckBatch("__QUEUE_MODE__", List.of(new AckRequest("t", 42L, null, AckStatus.COMPLETED, null))),
            parse("{'transactionId':'t','partitionId':'42','leaseId':null,'status':null,'error':null,'consumerGroup':null,'acknowledgments':null}"));
    }

    @Test
    void anEmptyObjectIsOneAckOfNothing() {
        assertEquals(new AckBatch("__QUEUE_MODE__", List.of(new AckRequest("", null, null, AckStatus.COMPLETED, null))), parse("{}"));
    }

    @Test
    void fieldsItDoesNotKnowAreIgnored() {
        assertEquals("t", only("{'transactionId':'t','workerId':'w','x':[{}],'partitionId':'1'}").transactionId());
    }

    // -- many ---------------------------------------------------------------------------------------------

    @Test
    void acknowledgmentsKeepTheirOrderAndWinOverSingleFields() {
        AckBatch batch = parse("""
            {'consumerGroup':'g','transactionId':'single','partitionId':'9','status':'dlq','acknowledgments':[
             {'transactionId':'b','partitionId':'2','status':'retry'},{'transactionId':'a','partitionId':'1','error':'e','leaseId':'l'}]}""");
        assertEquals(List.of(new AckRequest("b", 2L, null, AckStatus.RETRY, null), new AckRequest("a", 1L, "l", AckStatus.COMPLETED, "e")), batch.items());
        assertEquals("g", batch.group());
    }

    @Test
    void anEmptyArrayLeavesTheSingleFields() {
        assertEquals("single", only("{'transactionId':'single','partitionId':'9','acknowledgments':[]}").transactionId());
    }

    @Test
    void theGroupIsReadAtTheTopOnly() {
        assertEquals("__QUEUE_MODE__", parse("{'acknowledgments':[{'transactionId':'t','partitionId':'1','consumerGroup':'g'}]}").group());
    }

    // -- the fields ---------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"null", "''", "5", "{}", "[]", "true"})
    void aGroupThatIsNoTextIsQueueMode(String group) {
        assertEquals("__QUEUE_MODE__", parse("{'consumerGroup':" + group + "}").group());
    }

    @ParameterizedTest
    @CsvSource({"completed,COMPLETED", "success,COMPLETED", "'',COMPLETED", "whatever,COMPLETED", "failed,FAILED", "Failed,FAILED", "FAILED,FAILED",
        "retry,RETRY", "RETRY,RETRY", "dlq,DLQ", "Dlq,DLQ", "' dlq',COMPLETED", "acked,COMPLETED"})
    void aStatusIsReadInAnyCaseAndEverythingElseIsCompleted(String text, AckStatus status) {
        assertEquals(status, AckStatus.of(text));
        assertEquals(status, only("{'status':'" + text + "'}").status());
    }

    @Test
    void signalsAreAllButCompletedAndFailuresAreWhatDeadLetters() {
        assertEquals(AckStatus.COMPLETED, AckStatus.of(null));
        assertFalse(AckStatus.COMPLETED.isSignal() || AckStatus.COMPLETED.isFailure() || AckStatus.RETRY.isFailure());
        assertTrue(AckStatus.RETRY.isSignal() && AckStatus.FAILED.isSignal() && AckStatus.DLQ.isSignal());
        assertTrue(AckStatus.FAILED.isFailure() && AckStatus.DLQ.isFailure());
    }

    @ParameterizedTest
    @CsvSource({"0,0", "42,42", "007,7", "999999999999999999,999999999999999999"})
    void aPartitionIdIsATextOfDigits(String text, long id) {
        assertEquals(id, AckParser.partitionId(text));
        assertEquals(id, only("{'partitionId':'" + text + "'}").partitionId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "12x", "1 2", "-1", "+1", "1.0", "0x1", " 1", "1\\n", "\u0661", "9999999999999999999", "7d444840-9dc0-11d1-b245-5ffdce74fad2"})
    void allOtherTextsNameNoPartition(String text) {
        assertNull(only("{'partitionId':'" + text + "'}").partitionId());
    }

    @Test
    void aNulInAnErrorIsReplacedSinceTheStoreKeepsNone() {
        assertEquals("a\ufffdb", only("{'error':'a\\u0000b'}").error());
        assertNull(AckParser.storable(null));
    }

    // -- refusals -----------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"", "not json", "{", "{'a':}", "[1,]", "{} {}", "{'error':'\\ud800'}", "[[[[[[", "{'a':'\\ud800'}"})
    void aBodyThatIsNoJsonIsABadBody(String body) {
        refusal(body);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "5", "'text'", "null", "[{'transactionId':'t'}]"})
    void aBodyIsAnObject(String body) {
        assertEquals("it is no object", refusal(body));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "'x'", "5", "true"})
    void acknowledgmentsAreAnArray(String value) {
        assertEquals("acknowledgments must be an array", refusal("{'acknowledgments':" + value + "}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "'t'", "null", "[]"})
    void anAcknowledgmentIsAnObject(String item) {
        assertEquals("acknowledgment at index 1 is not an object", refusal("{'acknowledgments':[{'transactionId':'t'}," + item + "]}"));
    }

    @ParameterizedTest
    @CsvSource({"transactionId", "partitionId", "leaseId", "status", "error"})
    void fieldsAreStrings(String field) {
        for (String value : new String[] {"5", "true", "[]", "{}"}) {
            assertEquals("it: " + field + " must be a string", refusal("{'" + field + "':" + value + "}"));
            assertEquals("acknowledgment at index 0: " + field + " must be a string", refusal("{'acknowledgments':[{'" + field + "':" + value + "}]}"));
        }
    }

    @ParameterizedTest
    @CsvSource({"transactionId", "partitionId", "leaseId", "status"})
    void textsThatNameThingsHoldNoNul(String field) {
        assertEquals("it: " + field + " holds a NUL", refusal("{'" + field + "':'a\\u0000'}"));
    }

    @Test
    void aGroupHoldsNoNul() {
        assertEquals("consumerGroup holds a NUL", refusal("{'consumerGroup':'a\\u0000'}"));
    }
}
