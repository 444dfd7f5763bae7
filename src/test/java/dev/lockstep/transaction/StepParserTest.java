package dev.lockstep.transaction;

import static dev.lockstep.transaction.StepSamples.beyondLimit;
import static dev.lockstep.transaction.StepSamples.parse;
import static dev.lockstep.transaction.StepSamples.refused;
import static dev.lockstep.transaction.StepSamples.rolledBack;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kv.KvOperation;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.timer.TimerOperation;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The body of a step, and the order in which what is wrong with it is found (contract sections A.1, A.2, K.5). */
class StepParserTest {
    private static final String BAD_TIMER = "{'op':'snooze','queue':'q','timerKey':'t'}";
    private static final String BAD_KV = "{'op':'swap','ns':'n','key':'k'}";
    private static final String BAD_POSITION = "{'queue':'q','consumerGroup':'g'}";
    private static final String BAD_OPERATION = "{'type':'peek'}";
    private static final String PUSH = "{'type':'push','items':[{'queue':'q','payload':1}]}";
    private static final String GET = "{'op':'get','ns':'n','key':'k'}";
    private static final String CANCEL = "{'op':'cancel','queue':'q','timerKey':'t'}";
    private static final String POSITION = "{'queue':'q','consumerGroup':'g','offset':0}";

    private static String body(String operations, String kv, String timers, String positions) {
        return "{'operations':[" + operations + "],'kv':[" + kv + "],'timers':[" + timers + "],'positions':[" + positions + "]}";
    }

    private static String many(int count, String element) {
        return IntStream.range(0, count).mapToObj(i -> element.replace("#", Integer.toString(i))).collect(Collectors.joining(","));
    }

    // -- the shape -------------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"", "not json", "{", "{'a':}", "[1,]", "'open", "{} {}", "{'operations':[]", "{'operations':[{'type':'\\ud800'}]}"})
    void aBodyThatIsNoJsonIsABadRequest(String body) {
        refused(ErrorCode.BAD_REQUEST, body);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "5", "'text'", "null", "true", "[{'operations':[]}]"})
    void aBodyIsAnObject(String body) {
        assertEquals("the body must be an object", refused(ErrorCode.BAD_REQUEST, body));
    }

    @ParameterizedTest
    @CsvSource({"operations", "requiredLeases", "kv", "timers", "positions"})
    void aFieldThatIsThereIsAnArray(String field) {
        for (String value : new String[] {"{}", "'x'", "5", "true"}) {
            assertEquals(field + " must be an array", refused(ErrorCode.BAD_REQUEST, "{'operations':[" + PUSH + "],'" + field + "':" + value + "}"));
        }
    }

    @Test
    void aFieldThatIsNullIsAbsent() {
        Step step = parse("{'operations':[" + PUSH + "],'requiredLeases':null,'kv':null,'timers':null,'positions':null}");
        assertEquals(1, step.operations().size());
        assertTrue(step.requiredLeases().isEmpty() && step.kv().isEmpty() && step.timers().isEmpty() && step.positions().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "null", "{}", "[]", "true"})
    void requiredLeasesAreStrings(String lease) {
        assertEquals("requiredLeases must hold strings", refused(ErrorCode.BAD_REQUEST, "{'operations':[" + PUSH + "],'requiredLeases':['l'," + lease + "]}"));
    }

    @Test
    void fieldsItDoesNotKnowAreIgnored() {
        Step step = parse("{'operations':[" + PUSH + "],'requestId':'r','extra':[1],'transactionId':{}}");
        assertEquals(1, step.operations().size());
    }

    @Test
    void nestingEndsWhereABodysDoes() {
        String payload = "[".repeat(995) + "]".repeat(995);
        assertEquals(payload, parse("{'operations':[{'type':'push','items':[{'queue':'q','payload':" + payload + "}]}]}").pushes().get(0).payload());
        refused(ErrorCode.BAD_REQUEST, "{'operations':[{'type':'push','items':[{'queue':'q','payload':[" + payload + "]}]}]}");
        refused(ErrorCode.BAD_REQUEST, "[".repeat(10_000));
    }

    // -- no parts ----------------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{'operations':[],'kv':[],'timers':[],'positions':[],'requiredLeases':[]}", "{'requiredLeases':['l']}",
        "{'operations':null}", "{'x':[1]}"})
    void aStepOfNothingIsRolledBack(String body) {
        assertEquals("at least one of operations, kv, timers and positions must be non-empty", rolledBack(ErrorCode.BAD_REQUEST, body));
    }

    @Test
    void eachPartMayBeTheOnlyOne() {
        assertEquals(1, parse(body(PUSH, "", "", "")).pushes().size());
        assertInstanceOf(KvOperation.Get.class, parse(body("", GET, "", "")).kv().get(0));
        assertEquals(new TimerOperation.Cancel("q", "t", null), parse("{'timers':[" + CANCEL + "]}").timers().get(0));
        assertEquals(List.of(new PositionOperation("q", "g", "Default", 0L, null, null)), parse("{'positions':[" + POSITION + "]}").positions());
    }

    @Test
    void everyPartKeepsItsOrder() {
        Step step = parse("""
            {'positions':[{'queue':'b','consumerGroup':'g','offset':null},{'queue':'a','consumerGroup':'g','offset':7}],
             'timers':[{'op':'cancel','queue':'q','timerKey':'z'},{'op':'schedule','queue':'q','timerKey':'a','delayMs':-5,'txn':'t','payload':'MQ=='}],
             'kv':[{'op':'put','ns':'n','key':'z','value':1,'forever':true},{'op':'get','ns':'n','key':'a'}],
             'requiredLeases':['l2','l1','l2',''],
             'operations':[{'type':'push','queue':'q','payload':2},{'type':'ack','transactionId':'t','partitionId':'1'}]}""");
        assertEquals(List.of(false, true), step.operations().stream().map(Step.Part::isAck).toList());
        assertEquals(List.of("l2", "l1", "l2", ""), step.requiredLeases());
        assertInstanceOf(KvOperation.Put.class, step.kv().get(0));
        assertInstanceOf(KvOperation.Get.class, step.kv().get(1));
        assertEquals(List.of("z", "a"), step.timers().stream().map(TimerOperation::timerKey).toList());
        assertEquals(List.of("b", "a"), step.positions().stream().map(PositionOperation::queue).toList());
    }

    // -- the order of refusals ---------------------------------------------------------------------------------

    @Test
    void theShapeComesBeforeTimersKvPositionsAndOperations() {
        String all = body(BAD_OPERATION, BAD_KV, BAD_TIMER, BAD_POSITION);
        assertEquals("requiredLeases must be an array", refused(ErrorCode.BAD_REQUEST, all.replace("{'operations'", "{'requiredLeases':5,'operations'")));
        assertEquals("requiredLeases must hold strings", refused(ErrorCode.BAD_REQUEST, all.replace("{'operations'", "{'requiredLeases':[5],'operations'")));
        assertTrue(refused(ErrorCode.BAD_REQUEST, all).startsWith("QTIMER op 0: "));
        assertTrue(refused(ErrorCode.KV_UNKNOWN_OP, body(BAD_OPERATION, BAD_KV, CANCEL, BAD_POSITION)).startsWith("op at index 0"));
        assertTrue(rolledBack(ErrorCode.BAD_REQUEST, body(BAD_OPERATION, GET, CANCEL, BAD_POSITION)).startsWith("position at index 0"));
        assertTrue(refused(ErrorCode.BAD_REQUEST, body(BAD_OPERATION, GET, CANCEL, POSITION)).startsWith("operation at index 0"));
    }

    @Test
    void thePlaceInTheBodyChangesNothingAboutTheOrder() {
        assertTrue(refused(ErrorCode.BAD_REQUEST, "{'positions':[" + BAD_POSITION + "],'operations':[" + BAD_OPERATION + "],'kv':[" + BAD_KV
            + "],'timers':[" + BAD_TIMER + "]}").startsWith("QTIMER op 0: "));
    }

    @Test
    void ofOneArrayTheFirstElementThatIsWrongIsNamed() {
        assertTrue(refused(ErrorCode.BAD_REQUEST, body("", "", CANCEL + "," + BAD_TIMER + ",5", "")).startsWith("QTIMER op 1: "));
        assertTrue(refused(ErrorCode.KV_UNKNOWN_OP, body("", GET + "," + BAD_KV + ",5", "", "")).startsWith("op at index 1"));
        assertTrue(rolledBack(ErrorCode.BAD_REQUEST, body("", "", "", POSITION + "," + BAD_POSITION + ",5")).startsWith("position at index 1"));
        assertTrue(refused(ErrorCode.BAD_REQUEST, body(PUSH + "," + BAD_OPERATION + ",{'type':'push'}", "", "", "")).startsWith("operation at index 1"));
        assertTrue(rolledBack(ErrorCode.BAD_REQUEST, body(PUSH + ",{'type':'push'}," + BAD_OPERATION, "", "", "")).startsWith("operation at index 1"));
    }

    // -- timers ------------------------------------------------------------------------------------------------

    @Test
    void fieldsOfTheServersMakeTheOnlyTimerCodeOfItsOwn() {
        for (String field : new String[] {"producerSub", "_tenant", "_x"}) {
            refused(ErrorCode.TIMERS_SERVER_OWNED_FIELD, body("", "", CANCEL.replace("}", ",'" + field + "':1}"), ""));
        }
        for (String field : new String[] {"messageId", "deliverAt", "attempts", "tenant", "tenantId"}) {
            refused(ErrorCode.BAD_REQUEST, body("", "", CANCEL.replace("}", ",'" + field + "':1}"), ""));
        }
    }

    @Test
    void aTimerStandsOnceInACall() {
        refused(ErrorCode.BAD_REQUEST, body("", "", CANCEL + "," + CANCEL, ""));
        assertEquals(2, parse(body("", "", CANCEL + "," + CANCEL.replace("'t'", "'u'"), "")).timers().size());
    }

    @Test
    void theRoutesLimitsOfTimersDoNotHold() {
        String schedule = "{'op':'schedule','queue':'q','timerKey':'t#','delayMs':99999999999,'txn':'t','payload':'MQ=='}";
        assertEquals(300, parse(body("", "", many(300, schedule), "")).timers().size());
        String large = schedule.replace("MQ==", "AAAA".repeat(400_000));
        assertEquals(1_200_000, ((TimerOperation.Schedule) parse(body("", "", large, "")).timers().get(0)).payload().length);
    }

    // -- kv ----------------------------------------------------------------------------------------------------

    @Test
    void aStepTakesAtMost64KvOperations() {
        String get = "{'op':'get','ns':'n','key':'k#'}";
        assertEquals(64, parse(body("", many(64, get), "", "")).kv().size());
        refused(ErrorCode.KV_TOO_MANY_OPS, body("", many(65, get), "", ""));
    }

    @Test
    void aStepNamesAtMost256Keys() {
        String getMany = "{'op':'getMany','ns':'n','keys':[%s]}";
        assertEquals(1, parse(body("", getMany.formatted(many(256, "'k#'")), "", "")).kv().size());
        refused(ErrorCode.KV_TOO_MANY_KEYS, body("", getMany.formatted(many(257, "'k#'")), "", ""));
        refused(ErrorCode.KV_TOO_MANY_KEYS, body("", getMany.formatted(many(256, "'k#'")) + "," + GET, "", ""));
    }

    @Test
    void aPrefixIsNotReadInAStep() {
        refused(ErrorCode.KV_GET_PREFIX_NOT_ALLOWED_IN_TRANSACTION, body("", "{'op':'getPrefix','ns':'n','prefix':'p'}", "", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "KV_BAD_REQUEST|5", "KV_BAD_REQUEST|null", "KV_UNKNOWN_OP|{'ns':'n','key':'k'}", "KV_BAD_NAMESPACE|{'op':'get','ns':'N','key':'k'}",
        "KV_BAD_KEY|{'op':'get','ns':'n','key':''}", "KV_BAD_TTL|{'op':'put','ns':'n','key':'k','value':1,'ttlSeconds':0}",
        "KV_EXPIRY_NOT_SPECIFIED|{'op':'put','ns':'n','key':'k','value':1}", "KV_BAD_EXPECT|{'op':'delete','ns':'n','key':'k','expect':-1}",
        "KV_TENANT_NOT_AN_INPUT|{'op':'get','ns':'n','key':'k','tenant':'t'}",
        "KV_DUPLICATE_KEY_IN_CALL|{'op':'delete','ns':'n','key':'k'},{'op':'incr','ns':'n','key':'k','delta':1,'forever':true}"})
    void whatIsWrongWithAKvOperationHasItsOwnReason(ErrorCode code, String operations) {
        assertEquals(400, code.status());
        refused(code, body("", operations, "", ""));
    }

    @Test
    void keysAndValuesThatAreTooLargeAre413InTheRoutesEnvelope() {
        String put = "{'op':'put','ns':'n','key':'%s','forever':true,'value':'%s'}";
        assertEquals(1, parse(body("", put.formatted("k".repeat(512), "v".repeat(65_534)), "", "")).kv().size());
        refused(ErrorCode.KV_KEY_TOO_LARGE, body("", put.formatted("k".repeat(513), "v"), "", ""));
        refused(ErrorCode.KV_VALUE_TOO_LARGE, body("", put.formatted("k", "v".repeat(65_535)), "", ""));
        assertEquals(413, ErrorCode.KV_KEY_TOO_LARGE.status());
        assertEquals(413, ErrorCode.KV_VALUE_TOO_LARGE.status());
    }

    // -- the forms of a refusal ----------------------------------------------------------------------------------

    @Test
    void aPushedNameBeyondTheBudgetIsRefusedInTheEnginesForm() {
        String push = "{'type':'push','items':[{'queue':'q','payload':1,'partition':'" + "p".repeat(411) + "'}]}";
        beyondLimit(ErrorCode.NAME_TOO_LONG, body(PUSH + "," + push, GET, "", ""));
        beyondLimit(ErrorCode.NAME_TOO_LONG, body("{'type':'push','payload':1,'queue':'" + "q".repeat(405) + "'}", "", "", ""));
    }

    @Test
    void aPositionsNameBeyondTheBudgetIsARollback() {
        rolledBack(ErrorCode.NAME_TOO_LONG, body("", "", "", "{'queue':'q','consumerGroup':'" + "g".repeat(411) + "','offset':0}"));
    }

    @Test
    void aLongTransactionIdIsRefusedInTheEnginesForm() {
        beyondLimit(ErrorCode.BAD_REQUEST, body("{'type':'push','queue':'q','payload':1,'transactionId':'" + "t".repeat(65_536) + "'}", "", "", ""));
    }
}
