package dev.lockstep.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigureParserTest {
    private static final long JS_MAX = 9_007_199_254_740_991L;

    private static ConfigureRequest parse(String body) {
        return ConfigureParser.parse(body.getBytes(StandardCharsets.UTF_8));
    }

    private static Object option(QueueOption option, String value) {
        return parse("{\"queue\":\"q\",\"options\":{\"%s\":%s}}".formatted(option.wireName(), value)).options().get(option);
    }

    private static String refusal(String body) {
        Refusal refusal = assertThrows(Refusal.class, () -> parse(body));
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
        return refusal.getMessage();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"queue\":null}", "{\"queue\":\"\"}", "{\"queue\":5}", "{\"queue\":[\"q\"]}", "{\"options\":{\"queue\":\"q\"}}"})
    void aQueueIsRequired(String body) {
        assertEquals("queue is required", refusal(body));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not json", "{", "[1,]", "{} {}", "[]", "null", "5", "\"q\"", "{\"queue\":\"a\\u0000b\"}"})
    void aBodyThatIsNoRequestIsABadRequest(String body) {
        assertFalse(refusal(body).isEmpty());
    }

    @Test
    void aNameMayFillTheBudgetAndNoMore() {
        assertEquals(411, parse("{\"queue\":\"%s\"}".formatted("q".repeat(411))).queue().length());
        for (String name : new String[] {"q".repeat(412), "\u00e9".repeat(206)}) {
            assertEquals(ErrorCode.NAME_TOO_LONG, assertThrows(Refusal.class, () -> parse("{\"queue\":\"%s\"}".formatted(name))).code());
        }
    }

    @Test
    void modeIsMergeUnlessItSaysReplace() {
        assertFalse(parse("{\"queue\":\"q\"}").replace());
        assertFalse(parse("{\"queue\":\"q\",\"mode\":null}").replace());
        assertFalse(parse("{\"queue\":\"q\",\"mode\":\"merge\"}").replace());
        assertTrue(parse("{\"queue\":\"q\",\"mode\":\"replace\"}").replace());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"append\"", "\"\"", "\"Merge\"", "5", "{}", "true"})
    void anotherModeIsRefused(String mode) {
        assertEquals("mode must be \"merge\" or \"replace\", got " + mode, refusal("{\"queue\":\"q\",\"mode\":" + mode + "}"));
    }

    @ParameterizedTest
    @EnumSource(value = QueueOption.class, mode = EnumSource.Mode.EXCLUDE,
        names = {"DEAD_LETTER_QUEUE", "DLQ_AFTER_MAX_RETRIES", "RETENTION_ENABLED", "ENCRYPTION_ENABLED", "RETENTION_SINK_HOLD"})
    void aNumberMustBeWhole(QueueOption option) {
        for (String bad : new String[] {"\"30\"", "1.5", "true", "[]", "{}", "9223372036854775808", "1e30", "1e2147483647", "1".repeat(2000)}) {
            assertEquals(option.wireName() + " must be an integer",
                refusal("{\"queue\":\"q\",\"options\":{\"%s\":%s}}".formatted(option.wireName(), bad)));
        }
        assertEquals(60L, option(option, "60.0"));
    }

    @ParameterizedTest
    @EnumSource(value = QueueOption.class, names = {"DEAD_LETTER_QUEUE", "DLQ_AFTER_MAX_RETRIES", "RETENTION_ENABLED", "ENCRYPTION_ENABLED"})
    void aFlagMustBeABoolean(QueueOption option) {
        for (String bad : new String[] {"1", "\"true\"", "[]", "{}"}) {
            assertEquals(option.wireName() + " must be a boolean",
                refusal("{\"queue\":\"q\",\"options\":{\"%s\":%s}}".formatted(option.wireName(), bad)));
        }
        assertEquals(true, option(option, "true"));
        assertEquals(false, option(option, "false"));
    }

    @ParameterizedTest
    @EnumSource(value = QueueOption.class, names = {"LEASE_TIME", "RETRY_LIMIT", "DEDUP_WINDOW_SECONDS", "DELAYED_PROCESSING",
        "WINDOW_BUFFER", "RETENTION_SECONDS", "COMPLETED_RETENTION_SECONDS", "MAX_WAIT_TIME_SECONDS", "RETRY_DELAY", "TTL", "MAX_SIZE"})
    void anAmountIsNeverNegative(QueueOption option) {
        assertEquals(0L, option(option, "-1"));
        assertEquals(0L, option(option, "-9223372036854775808"));
        assertEquals(0L, option(option, "0"));
        assertEquals(JS_MAX, option(option, Long.toString(JS_MAX)));
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, 0", "1, 1", "59999, 59999", "60000, 60000", "60001, 60000", "9007199254740991, 60000"})
    void minPopWaitTimeIsClamped(String sent, long kept) {
        assertEquals(kept, option(QueueOption.MIN_POP_WAIT_TIME, sent));
    }

    @Test
    void priorityMayBeNegative() {
        assertEquals(-3L, option(QueueOption.PRIORITY, "-3"));
    }

    @Test
    void theSinksHoldHasAForm() {
        for (String good : new String[] {"", "a", "A.b_c-9", "x".repeat(64)}) {
            assertEquals(good, option(QueueOption.RETENTION_SINK_HOLD, '"' + good + '"'));
        }
        for (String bad : new String[] {"\"x y\"", "\"" + "x".repeat(65) + "\"", "\"a/b\"", "\"a\\n\""}) {
            assertEquals("retentionSinkHold must match [A-Za-z0-9._-]{0,64}",
                refusal("{\"queue\":\"q\",\"options\":{\"retentionSinkHold\":%s}}".formatted(bad)));
        }
        assertEquals("retentionSinkHold must be a string", refusal("{\"queue\":\"q\",\"options\":{\"retentionSinkHold\":5}}"));
    }

    @Test
    void theSinksHoldHasARange() {
        for (long good : new long[] {60, 61, 31_536_000}) {
            assertEquals(good, option(QueueOption.RETENTION_SINK_HOLD_MAX_SECONDS, Long.toString(good)));
        }
        for (String bad : new String[] {"59", "-60", "31536001"}) {
            assertEquals("retentionSinkHoldMaxSeconds must be between 60 and 31536000",
                refusal("{\"queue\":\"q\",\"options\":{\"retentionSinkHoldMaxSeconds\":%s}}".formatted(bad)));
        }
    }

    @Test
    void withoutAnOptionsObjectTheTopLevelHoldsThem() {
        assertEquals(Map.of(QueueOption.LEASE_TIME, 30L), parse("{\"queue\":\"q\",\"leaseTime\":30,\"unknown\":1}").options());
        assertEquals(Map.of(QueueOption.LEASE_TIME, 30L), parse("{\"queue\":\"q\",\"leaseTime\":30,\"options\":null}").options());
        assertEquals(Map.of(), parse("{\"queue\":\"q\",\"leaseTime\":30,\"options\":{}}").options());
    }

    @ParameterizedTest
    @EnumSource(QueueOption.class)
    void nullAsksForTheDefaultOfConfigure(QueueOption option) {
        QueueOptions changed = QueueOption.change(QueueOptions.configured(), Map.of(option, option(option, "null")));
        assertEquals(QueueOptions.configured(), changed);
    }

    @Test
    void labelsAmongTheOptionsWin() {
        ConfigureRequest request = parse("""
            {"queue":"q","namespace":"outer","task":"outer","options":{"namespace":"inner","task":""}}""");
        assertEquals("inner", request.namespace());
        assertEquals("", request.task());
    }

    @Test
    void anEmptyLabelAtTheTopSaysNothing() {
        assertNull(parse("{\"queue\":\"q\",\"namespace\":\"\",\"options\":{}}").namespace());
        assertNull(parse("{\"queue\":\"q\",\"namespace\":\"\"}").namespace());
        assertNull(parse("{\"queue\":\"q\",\"namespace\":null,\"options\":{}}").namespace());
    }

    @Test
    void aNullLabelAmongTheOptionsClearsIt() {
        assertEquals("", parse("{\"queue\":\"q\",\"namespace\":\"x\",\"options\":{\"namespace\":null}}").namespace());
        assertEquals("", parse("{\"queue\":\"q\",\"namespace\":null}").namespace());
    }

    @Test
    void aLabelIsAString() {
        assertEquals("namespace must be a string", refusal("{\"queue\":\"q\",\"namespace\":5}"));
        assertEquals("task must be a string", refusal("{\"queue\":\"q\",\"options\":{\"task\":[]}}"));
        assertEquals("task must not hold a NUL", refusal("{\"queue\":\"q\",\"task\":\"a\\u0000\"}"));
    }
}
