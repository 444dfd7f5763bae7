package dev.lockstep.transaction;

import static dev.lockstep.transaction.StepSamples.refused;
import static dev.lockstep.transaction.StepSamples.rolledBack;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.lockstep.delivery.AckStatus;
import dev.lockstep.message.PushItem;
import dev.lockstep.platform.error.ErrorCode;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The operations of contract section A.1, and what refuses them or rolls them back. */
class OperationParserTest {
    private static final UUID TRACE = UUID.fromString("7d444840-9dc0-11d1-b245-5ffdce74fad2");

    private static String body(String operations) {
        return "{'operations':[" + operations + "]}";
    }

    private static Step parse(String operations) {
        return StepSamples.parse(body(operations));
    }

    private static AckOperation ack(String fields) {
        return parse("{'type':'ack'" + fields + "}").operations().get(0).ack();
    }

    // -- the type ----------------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"5", "'push'", "null", "[]", "true", "{}", "{'type':null}", "{'type':5}", "{'type':''}", "{'type':'kv'}", "{'type':'timer'}",
        "{'type':'timers','timers':[]}", "{'type':'Push','queue':'q','payload':1}", "{'type':'ACK'}", "{'type':' ack'}", "{'type':{}}",
        "{'type':'kv','op':'get','ns':'n','key':'k'}"})
    void whatIsNoAckAndNoPushIsRefused(String operation) {
        assertEquals("operation at index 1 is no object of type \"ack\" or \"push\"",
            refused(ErrorCode.BAD_REQUEST, body("{'type':'push','queue':'q','payload':1}," + operation)));
    }

    // -- pushes ------------------------------------------------------------------------------------------------

    @Test
    void eachItemTakesAPlaceOfItsOwn() {
        Step step = parse("""
            {'type':'push','items':[{'queue':'a','payload':1},{'queue':'b','payload':[2, 2],'partition':'p','transactionId':'t','traceId':'%s'}]},
            {'type':'ack','transactionId':'m','partitionId':'7'},{'type':'push','items':[]},
            {'type':'push','queue':'c','payload':null}""".formatted(TRACE));
        assertEquals(List.of(false, false, true, false), step.operations().stream().map(Step.Part::isAck).toList());
        assertEquals(List.of(new PushItem("a", "Default", null, null, "1"), new PushItem("b", "p", "t", TRACE, "[2, 2]"),
            new PushItem("c", "Default", null, null, "null")), step.pushes());
    }

    @Test
    void anInlinePushTakesTheFieldsOfAnItem() {
        assertEquals(List.of(new PushItem("q", "p", "t", TRACE, "{\"in\":\"line\"}")), parse(
            "{'type':'push','queue':'q','partition':'p','payload':{'in':'line'},'transactionId':'t','traceId':'" + TRACE + "','note':1}").pushes());
    }

    @Test
    void itemsWinOverWhatStandsInline() {
        assertEquals(List.of(new PushItem("q", "p", null, null, "2")), parse("""
            {'type':'push','queue':'q','partition':'wrong','payload':'inline','items':[{'queue':'q','partition':'p','payload':2}]}""").pushes());
        assertEquals(List.of(), parse("{'type':'push','queue':'q','payload':1,'items':[]}").pushes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'type':'push'}", "{'type':'push','queue':'q'}", "{'type':'push','payload':1}", "{'type':'push','queue':null,'payload':1}",
        "{'type':'push','queue':'','payload':1}", "{'type':'push','items':null}"})
    void anInlinePushWithoutQueueOrPayloadIsARollback(String push) {
        assertEquals("operation at index 0: a push needs items, or queue and payload", rolledBack(ErrorCode.BAD_REQUEST, body(push)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'queue':'q','payload':1}", "'x'", "5", "true"})
    void itemsAreAnArray(String items) {
        assertEquals("operation at index 0: items must be an array", refused(ErrorCode.BAD_REQUEST, body("{'type':'push','items':" + items + "}")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'queue':'q'}", "{'payload':1}", "{'queue':'','payload':1}", "{'queue':null,'payload':1}", "5", "null", "{'queue':5,'payload':1}",
        "{'queue':'q','payload':1,'partition':5}", "{'queue':'q','payload':1,'transactionId':5}", "{'queue':'a\\u0000','payload':1}"})
    void anItemOfTheWrongShapeIsRefused(String item) {
        String message = refused(ErrorCode.BAD_REQUEST, body("{'type':'push','items':[{'queue':'q','payload':1}," + item + "]}"));
        assertEquals("operation at index 0, item at index 1", message.replaceAll("( is not|:).*", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'queue':5,'payload':1", "'queue':'q','payload':1,'partition':5", "'queue':'q','payload':1,'transactionId':[]"})
    void anInlinePushOfTheWrongShapeIsRefusedToo(String fields) {
        refused(ErrorCode.BAD_REQUEST, body("{'type':'push'," + fields + "}"));
    }

    @Test
    void aTraceIdThatIsNoUuidIsIgnored() {
        assertNull(parse("{'type':'push','queue':'q','payload':1,'traceId':'none'}").pushes().get(0).traceId());
        assertNull(parse("{'type':'push','items':[{'queue':'q','payload':1,'traceId':5}]}").pushes().get(0).traceId());
    }

    // -- acks --------------------------------------------------------------------------------------------------

    @Test
    void anAckIsReadAsItWasSent() {
        assertEquals(new AckOperation("t", 42, "g", "l", AckStatus.DLQ, "why"),
            ack(",'transactionId':'t','partitionId':'42','consumerGroup':'g','leaseId':'l','status':'Dlq','error':'why','workerId':'w','extra':{}"));
    }

    @Test
    void whatAnAckMayLeaveOutMayBeNull() {
        AckOperation bare = new AckOperation("t", 42, "__QUEUE_MODE__", null, AckStatus.COMPLETED, null);
        assertEquals(bare, ack(",'transactionId':'t','partitionId':'42'"));
        assertEquals(bare, ack(",'transactionId':'t','partitionId':'42','consumerGroup':null,'leaseId':null,'status':null,'error':null"));
    }

    @Test
    void anAckWithoutATransactionIdIsOneOfAMessageThatIsNotThere() {
        assertEquals("", ack(",'partitionId':'42'").transactionId());
        assertEquals("", ack(",'partitionId':'42','transactionId':null").transactionId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "''", "5", "true", "[]", "{}", "'__QUEUE_MODE__'"})
    void aGroupThatIsNoTextIsQueueMode(String group) {
        assertEquals("__QUEUE_MODE__", ack(",'transactionId':'t','partitionId':'1','consumerGroup':" + group).group());
    }

    @ParameterizedTest
    @CsvSource({"completed,COMPLETED", "success,COMPLETED", "acked,COMPLETED", "'',COMPLETED", "RETRY,RETRY", "Failed,FAILED", "dlq,DLQ"})
    void aStatusIsReadInAnyCaseAndEverythingElseIsCompleted(String text, AckStatus status) {
        assertEquals(status, ack(",'transactionId':'t','partitionId':'1','status':'" + text + "'").status());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",'partitionId':null", ",'partitionId':''", ",'partitionId':'abc'", ",'partitionId':'12x'", ",'partitionId':'1 2'",
        ",'partitionId':' 1'", ",'partitionId':'-1'", ",'partitionId':'+1'", ",'partitionId':'1.0'", ",'partitionId':'1e3'", ",'partitionId':'\u0661'",
        ",'partitionId':'7d444840-9dc0-11d1-b245-5ffdce74fad2'"})
    void aPartitionIdThatIsNoNumberIsARollback(String partition) {
        assertEquals("operation at index 0: partitionId is not a partition id",
            rolledBack(ErrorCode.BAD_REQUEST, body("{'type':'ack','transactionId':'t'" + partition + "}")));
    }

    @ParameterizedTest
    @CsvSource({"0,0", "7,7", "0042,42", "999999999999,999999999999", "999999999999999999,999999999999999999", "9223372036854775808,-1",
        "99999999999999999999999999,-1"})
    void aNumberThatNoPartitionHasIsTheIdOfNone(String text, long id) {
        assertEquals(id, ack(",'transactionId':'t','partitionId':'" + text + "'").partitionId());
    }

    @ParameterizedTest
    @CsvSource({"transactionId", "partitionId", "leaseId", "status", "error"})
    void theFieldsOfAnAckAreStrings(String field) {
        for (String value : new String[] {"42", "true", "[]", "{}"}) {
            assertEquals("operation at index 0: " + field + " must be a string",
                refused(ErrorCode.BAD_REQUEST, body("{'type':'ack','transactionId':'t','partitionId':'1','" + field + "':" + value + "}")));
        }
    }

    @ParameterizedTest
    @CsvSource({"transactionId", "partitionId", "consumerGroup", "leaseId", "status"})
    void textsThatNameThingsHoldNoNul(String field) {
        assertEquals("operation at index 0: " + field + " holds a NUL",
            refused(ErrorCode.BAD_REQUEST, body("{'type':'ack','transactionId':'t','partitionId':'1','" + field + "':'a\\u0000'}")));
    }

    @Test
    void aNulInAnErrorIsReplacedSinceTheStoreKeepsNone() {
        assertEquals("a\ufffdb", ack(",'transactionId':'t','partitionId':'1','error':'a\\u0000b'").error());
    }
}
