package dev.lockstep.admin.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceParserTest {
    private static NewTrace parse(String body) {
        return TraceParser.parse(body.getBytes(UTF_8));
    }

    @Test
    void onlyTheTransactionIdIsRequired() {
        assertEquals(new NewTrace("t", null, null, null, List.of(), "event", null, "null"), parse("{\"transactionId\": \"t\"}"));
        assertEquals(new NewTrace("t", null, null, null, List.of(), "event", null, "null"),
            parse("{\"transactionId\": \"t\", \"partitionId\": null, \"traceNames\": null, \"eventType\": null, \"data\": null}"));
    }

    @Test
    void dataIsKeptAsItsText() {
        NewTrace trace = parse("""
            {"transactionId": "t 1", "partitionId": "42", "consumerGroup": "g", "traceNames": ["b", "a", "b"], "eventType": "step",
             "data": {"n": 12345678901234567890123, "s": "\\u0000"}}""");
        assertEquals(new NewTrace("t 1", 42L, null, "g", List.of("b", "a"), "step", null,
            "{\"n\":12345678901234567890123,\"s\":\"\\u0000\"}"), trace);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"transactionId\": \"\"}", "{\"transactionId\": 5}", "{\"transactionId\": \"a\\u0000\"}", "[]", "{",
        "{\"transactionId\": \"t\", \"partitionId\": 5}", "{\"transactionId\": \"t\", \"traceNames\": \"a\"}",
        "{\"transactionId\": \"t\", \"traceNames\": [5]}", "{\"transactionId\": \"t\", \"traceNames\": [\"\"]}",
        "{\"transactionId\": \"t\", \"eventType\": {}}"})
    void whatIsNoTraceIsRefused(String body) {
        assertEquals(ErrorCode.BAD_REQUEST, assertThrows(Refusal.class, () -> parse(body)).code());
    }

    @Test
    void namesHaveTheirLimits() {
        String names = IntStream.rangeClosed(1, TraceParser.MAX_NAMES).mapToObj(n -> "\"n" + n + "\"").collect(Collectors.joining(","));
        assertEquals(TraceParser.MAX_NAMES, parse("{\"transactionId\": \"t\", \"traceNames\": [" + names + "]}").names().size());
        assertThrows(Refusal.class, () -> parse("{\"transactionId\": \"t\", \"traceNames\": [" + names + ", \"one more\"]}"));
        assertEquals(1, parse("{\"transactionId\": \"t\", \"traceNames\": [\"" + "x".repeat(411) + "\"]}").names().size());
        assertThrows(Refusal.class, () -> parse("{\"transactionId\": \"t\", \"traceNames\": [\"" + "x".repeat(412) + "\"]}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "-1", "", "99999999999999999999"})
    void aPartitionThatCannotBeIsNotFound(String id) {
        Refusal refusal = assertThrows(Refusal.class, () -> parse("{\"transactionId\": \"t\", \"partitionId\": \"" + id + "\"}"));
        assertEquals(ErrorCode.NOT_FOUND, refusal.code());
    }
}
