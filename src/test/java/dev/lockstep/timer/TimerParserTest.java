package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.timer.TimerOperation.Cancel;
import dev.lockstep.timer.TimerOperation.Schedule;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimerParserTest {
    private static final TimerLimits ROUTE = new TimerLimits(3, 1000, 6);
    private static final String GOOD = "'op':'schedule','queue':'q','timerKey':'k','delayMs':5,'txn':'t','payload':'MQ=='";

    @Test
    void scheduleIsReadWithItsDefaults() {
        Schedule read = assertInstanceOf(Schedule.class, inTransaction("{" + GOOD + "}").get(0));

        assertEquals("q", read.queue());
        assertEquals("k", read.timerKey());
        assertEquals("Default", read.partition());
        assertEquals(5000, read.delayMicros());
        assertEquals("t", read.txn());
        assertArrayEquals(bytes("1"), read.payload());
    }

    @Test
    void rescheduleIsTheSameUpsert() {
        assertInstanceOf(Schedule.class, inTransaction("{" + with("op", "'reschedule'") + "}").get(0));
    }

    @Test
    void cancelNeedsAQueueAndAKeyAlone() {
        Cancel read = assertInstanceOf(Cancel.class, inTransaction("{'op':'cancel','queue':'q','timerKey':'k'}").get(0));

        assertNull(read.txn());
        assertEquals("t", inTransaction("{'op':'cancel','queue':'q','timerKey':'k','txn':'t'}").get(0).txn());
        assertInstanceOf(Cancel.class, onRoute("{'op':'cancel','queue':'q','timerKey':'k','delayMs':'no','payload':5}").get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"partition", "payloadZstd", "encrypted"})
    void nullIsAsAbsentForOptionalFields(String field) {
        assertEquals("Default", ((Schedule) inTransaction("{" + with(field, "null") + "}").get(0)).partition());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "op|absent|unknown operation NULL", "op|'snooze'|unknown operation 'snooze'", "op|5|unknown operation '5'",
        "op|'Cancel'|unknown operation 'Cancel'",
        "messageId|'x'|the field 'messageId' is the server's own", "message_id|null|the field 'message_id' is the server's own",
        "producer_sub|'x'|the field 'producer_sub' is the server's own", "tenant|'x'|the field 'tenant' is the server's own",
        "tenantId|'x'|the field 'tenantId' is the server's own", "tenant_id|'x'|the field 'tenant_id' is the server's own",
        "deliverAt|'x'|the field 'deliverAt' is the server's own", "deliver_at|'x'|the field 'deliver_at' is the server's own",
        "delaySeconds|1|the field 'delaySeconds' is the server's own", "delay_seconds|1|the field 'delay_seconds' is the server's own",
        "attempts|0|the field 'attempts' is the server's own", "claimToken|'x'|the field 'claimToken' is the server's own",
        "claim_token|'x'|the field 'claim_token' is the server's own", "claimedUntil|'x'|the field 'claimedUntil' is the server's own",
        "queue|absent|queue is required", "queue|''|queue is required", "queue|5|queue is required", "queue|null|queue is required",
        "queue|'a\\u0000'|queue holds a NUL",
        "timerKey|absent|timerKey is required", "timerKey|''|timerKey is required", "timerKey|7|timerKey is required",
        "timerKey|'\\u0000'|timerKey holds a NUL",
        "partition|''|partition must be a string that is not empty", "partition|5|partition must be a string that is not empty",
        "partition|'\\u0000'|partition holds a NUL",
        "delayMs|absent|delayMs is required and must be a number", "delayMs|'5'|delayMs is required and must be a number",
        "delayMs|null|delayMs is required and must be a number", "delayMs|true|delayMs is required and must be a number",
        "txn|absent|txn is required", "txn|''|txn is required", "txn|5|txn is required", "txn|'\\u0000'|txn holds a NUL",
        "payload|absent|payload is required and must be a base64 string", "payload|null|payload is required and must be a base64 string",
        "payload|5|payload is required and must be a base64 string", "payload|'***'|payload is not base64",
        "payloadZstd|'yes'|payloadZstd must be a boolean", "payloadZstd|1|payloadZstd must be a boolean",
        "encrypted|'yes'|encrypted must be a boolean"})
    void eachFieldIsCheckedInATransaction(String field, String value, String message) {
        Refusal refusal = assertThrows(Refusal.class, () -> inTransaction("{" + GOOD.replace("'k'", "'first'") + "}",
            "{" + with(field, value) + "}"));

        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
        assertEquals("QTIMER op 1: " + message, refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"producerSub", "_tenant", "_", "_x"})
    void serverOwnedFieldsHaveACodeOfTheirOwn(String field) {
        assertRefused(ErrorCode.TIMERS_SERVER_OWNED_FIELD, () -> inTransaction("{" + with(field, "null") + "}"));
        assertRefused(ErrorCode.TIMERS_SERVER_OWNED_FIELD, () -> onRoute("{" + with(field, "null") + "}"));
        assertRefused(ErrorCode.TIMERS_SERVER_OWNED_FIELD,
            () -> inTransaction("{'op':'cancel','queue':'q','timerKey':'k','" + field + "':1}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "queue|absent|TIMERS_QUEUE_REQUIRED", "queue|''|TIMERS_QUEUE_REQUIRED", "delayMs|absent|TIMERS_DELAY_REQUIRED",
        "delayMs|'1'|TIMERS_DELAY_REQUIRED", "delayMs|1000.001|TIMERS_HORIZON", "delayMs|1e99|TIMERS_HORIZON",
        "payload|absent|TIMERS_PAYLOAD_REQUIRED", "payload|5|TIMERS_PAYLOAD_REQUIRED", "payload|'*'|TIMERS_PAYLOAD_NOT_BASE64",
        "payload|'MTIzNDU2Nw=='|TIMERS_PAYLOAD_TOO_LARGE", "op|'snooze'|TIMERS_BAD_REQUEST", "timerKey|absent|TIMERS_BAD_REQUEST",
        "txn|absent|TIMERS_BAD_REQUEST", "partition|''|TIMERS_BAD_REQUEST", "deliverAt|'x'|TIMERS_BAD_REQUEST",
        "producer_sub|'x'|TIMERS_BAD_REQUEST", "encrypted|1|TIMERS_BAD_REQUEST"})
    void theRouteTellsRefusalsApart(String field, String value, ErrorCode code) {
        assertRefused(code, () -> onRoute("{" + with(field, value) + "}"));
    }

    @Test
    void whatIsNoObjectIsRefused() {
        assertRefused(ErrorCode.BAD_REQUEST, () -> inTransaction("5"));
        assertRefused(ErrorCode.TIMERS_BAD_OP, () -> onRoute("null"));
    }

    @Test
    void theRouteAsksItsOwnRulesFirst() {
        assertRefused(ErrorCode.TIMERS_PAYLOAD_REQUIRED, () -> onRoute("{" + with("payload", "absent").replace("'t'", "5") + "}"));
        assertRefused(ErrorCode.BAD_REQUEST, () -> inTransaction("{'op':'x','_y':1}"));
        assertRefused(ErrorCode.TIMERS_SERVER_OWNED_FIELD, () -> onRoute("{'op':'x','_y':1}"));
    }

    @Test
    void theFirstWrongElementIsTheOneRefused() {
        Refusal refusal = assertThrows(Refusal.class, () -> onRoute("{" + with("txn", "5") + "}", "5"));

        assertEquals("QTIMER op 0: txn is required", refusal.getMessage());
    }

    @Test
    void limitsOfTheRouteAreInclusive() {
        Schedule read = (Schedule) onRoute("{" + with("delayMs", "1000.000").replace("MQ==", "MTIzNDU2") + "}").get(0);

        assertEquals(1_000_000, read.delayMicros());
        assertEquals(6, read.payload().length);
    }

    @Test
    void oneOperationMoreThanAllowedIsRefusedOnTheRouteAlone() {
        String[] four = {op("a"), op("b"), op("c"), op("d")};

        assertEquals(3, onRoute(Arrays.copyOf(four, 3)).size());
        assertEquals(4, inTransaction(four).size());
        Refusal refusal = assertThrows(Refusal.class, () -> onRoute(four));
        assertEquals(ErrorCode.TIMERS_TOO_MANY_OPS, refusal.code());
        assertEquals("4 ops in one call, the ceiling is 3", refusal.getMessage());
    }

    @Test
    void transactionHasNoHorizonAndNoPayloadCeiling() {
        Schedule read = (Schedule) inTransaction("{" + with("delayMs", "8640000000").replace("MQ==", "MTIzNDU2Nw==") + "}").get(0);

        assertEquals(8_640_000_000_000L, read.delayMicros());
        assertEquals(7, read.payload().length);
    }

    @Test
    void timerNamedTwiceIsRefusedAfterEverythingElse() {
        String cancel = "{'op':'cancel','queue':'q','timerKey':'k'}";
        Refusal refusal = assertThrows(Refusal.class, () -> inTransaction(op("k"), op("other"), cancel));

        assertEquals("QTIMER op 2: a (queue, timerKey) appears more than once in one call", refusal.getMessage());
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
        assertRefused(ErrorCode.TIMERS_BAD_REQUEST, () -> onRoute(op("k"), cancel));
        assertEquals("QTIMER op 2: is not an object",
            assertThrows(Refusal.class, () -> inTransaction(op("k"), cancel, "5")).getMessage());
        assertEquals(2, inTransaction(op("k"), cancel.replace("'q'", "'other'")).size());
    }

    @Test
    void namesBeyondTheirBudgetAreRefused() {
        assertEquals(1, inTransaction("{" + with("partition", "'" + "p".repeat(410) + "'") + "}").size());
        assertLimit(ErrorCode.NAME_TOO_LONG, with("partition", "'" + "p".repeat(411) + "'"));
        assertEquals(1, inTransaction(op("k".repeat(2048))).size());
        assertLimit(ErrorCode.NAME_TOO_LONG, with("timerKey", "'" + "k".repeat(2049) + "'"));
        assertLimit(ErrorCode.NAME_TOO_LONG, with("timerKey", "'" + "é".repeat(1025) + "'"));
        assertEquals(1, inTransaction("{" + with("txn", "'" + "t".repeat(65_535) + "'") + "}").size());
        assertLimit(ErrorCode.BAD_REQUEST, with("txn", "'" + "t".repeat(65_536) + "'"));
    }

    @Test
    void compressedPayloadIsDecompressed() {
        byte[] plain = bytes("[1]".repeat(1000));

        assertArrayEquals(plain, compressed(inTransaction(zstd(plain))));
    }

    @Test
    void whatIsNoZstdBecomesAnEmptyPayload() {
        assertEquals(0, compressed(inTransaction("{" + with("payloadZstd", "true") + "}")).length);
        byte[] half = Arrays.copyOf(Zstd.compress(bytes("x".repeat(500))), 12);
        assertEquals(0, compressed(inTransaction("{" + with("payloadZstd", "true").replace("MQ==", base64(half)) + "}")).length);
    }

    @Test
    void decompressedPayloadIsHeldToTheLimitsToo() {
        assertEquals(6, compressed(onRoute(zstd(bytes("123456")), new TimerLimits(3, 1000, 20))).length);
        assertRefused(ErrorCode.TIMERS_PAYLOAD_TOO_LARGE, () -> onRoute(zstd(bytes("x".repeat(500))), new TimerLimits(3, 1000, 100)));
    }

    @Test
    void aCallUnfoldsToNoMoreThanABody() {
        String bomb = zstd(new byte[TimerParser.MAX_DECOMPRESSED_BYTES - 10]);

        assertEquals(1, inTransaction(bomb).size());
        assertRefused(ErrorCode.BAD_REQUEST, () -> inTransaction(bomb, zstd(new byte[11]).replace("'k'", "'second'")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'text'", "5", "{'ops': []}", "{'operations': null}", "{'operations': {}}", "not json", "", "null"})
    void bodyThatHoldsNoOperationsIsRefused(String body) {
        assertRefused(ErrorCode.TIMERS_BAD_BODY, () -> TimerParser.elements(bytes(body.replace('\'', '"'))));
    }

    @Test
    void bodyIsAnArrayOrHoldsOne() {
        assertEquals(2, TimerParser.elements(bytes("[1, {}]")).size());
        assertEquals(1, TimerParser.elements(bytes("{\"operations\": [{\"op\": \"x\"}], \"more\": 1}")).size());
        assertTrue(TimerParser.elements(bytes("[]")).isEmpty());
    }

    private static String op(String key) {
        return "{" + with("timerKey", "'" + key + "'") + "}";
    }

    private static String with(String field, String value) {
        String rest = Arrays.stream(GOOD.split(",")).filter(part -> !part.startsWith("'" + field + "'")).collect(Collectors.joining(","));
        return value.equals("absent") ? rest : rest + ",'" + field + "':" + value;
    }

    private static String zstd(byte[] plain) {
        return "{" + with("payloadZstd", "true").replace("MQ==", base64(Zstd.compress(plain))) + "}";
    }

    private static byte[] compressed(List<TimerOperation> read) {
        return ((Schedule) read.get(0)).payload();
    }

    private static List<TimerOperation> inTransaction(String... elements) {
        return TimerParser.parse(values(elements), null);
    }

    private static List<TimerOperation> onRoute(String... elements) {
        return TimerParser.parse(values(elements), ROUTE);
    }

    private static List<TimerOperation> onRoute(String element, TimerLimits limits) {
        return TimerParser.parse(values(element), limits);
    }

    private static List<JsonValue> values(String... elements) {
        return TimerParser.elements(bytes("[" + String.join(",", elements).replace('\'', '"') + "]"));
    }

    private static void assertRefused(ErrorCode code, Runnable call) {
        assertEquals(code, assertThrows(Refusal.class, call::run).code());
    }

    private static void assertLimit(ErrorCode code, String fields) {
        assertEquals(code, assertThrows(LimitRefusal.class, () -> inTransaction("{" + fields + "}")).code());
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
