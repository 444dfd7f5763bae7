package dev.lockstep.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionsParserTest {
    private static PositionsRequest parse(String body) {
        return PositionsParser.parse(body.getBytes(StandardCharsets.UTF_8));
    }

    private static String refusal(String body) {
        Refusal refusal = assertThrows(Refusal.class, () -> parse(body));
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
        return refusal.getMessage();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"entries\":[]}", "{\"consumerGroup\":null}", "{\"consumerGroup\":\"\"}", "{\"consumerGroup\":5}"})
    void aGroupIsRequired(String body) {
        assertEquals("consumerGroup is required", refusal(body));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"partition\":\"p\"}", "{\"queue\":null}", "{\"queue\":\"\"}", "{\"queue\":5}", "5", "null", "[]", "\"q\""})
    void everyEntryNamesAQueue(String entry) {
        assertEquals("every entry names a queue", refusal("{\"consumerGroup\":\"g\",\"entries\":[{\"queue\":\"q\"},%s]}".formatted(entry)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "\"x\"", "5", "true"})
    void entriesIsAnArray(String entries) {
        assertEquals("entries is an array", refusal("{\"consumerGroup\":\"g\",\"entries\":%s}".formatted(entries)));
    }

    @Test
    void entriesKeepTheirOrderAndThePartitionDefaults() {
        PositionsRequest request = parse("""
            {"consumerGroup":"g","entries":[{"queue":"b","partition":"p"},{"queue":"a"},{"queue":"a","partition":""},{"queue":"b","partition":null}]}""");
        assertEquals(List.of(new PositionsRequest.Entry("b", "p"), new PositionsRequest.Entry("a", "Default"),
            new PositionsRequest.Entry("a", "Default"), new PositionsRequest.Entry("b", "Default")), request.entries());
    }

    @Test
    void noEntriesAskForAll() {
        assertNull(parse("{\"consumerGroup\":\"g\"}").entries());
        assertNull(parse("{\"consumerGroup\":\"g\",\"entries\":null}").entries());
        assertEquals(List.of(), parse("{\"consumerGroup\":\"g\",\"entries\":[]}").entries());
    }

    @Test
    void thereAreAtMost65536Entries() {
        assertEquals(65_536, parse(manyEntries(65_536)).entries().size());
        assertEquals("at most 65536 entries, got 65537", refusal(manyEntries(65_537)));
    }

    private static String manyEntries(int count) {
        return "{\"consumerGroup\":\"g\",\"entries\":[" + String.join(",", Collections.nCopies(count, "{\"queue\":\"q\"}")) + "]}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"consumerGroup\":\"a\\u0000\"}", "{\"consumerGroup\":\"g\",\"entries\":[{\"queue\":\"\\u0000\"}]}",
        "{\"consumerGroup\":\"g\",\"entries\":[{\"queue\":\"q\",\"partition\":\"\\u0000\"}]}"})
    void namesHoldNoNul(String body) {
        assertEquals("a name must not hold a NUL", refusal(body));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"consumerGroup\":\"g\",\"entries\":[{\"queue\":\"q\",\"partition\":5}]}"})
    void whatIsNoRequestIsRefused(String body) {
        refusal(body);
    }
}
