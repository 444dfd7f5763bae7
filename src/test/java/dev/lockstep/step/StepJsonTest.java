package dev.lockstep.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a step says is what the HTTP route reads. */
class StepJsonTest {
    private record Order(String id, LocalDate day) {
    }

    private static void assertPart(String part, String expected, Step step) {
        JsonNode all = read(new String(step.toJson(), StandardCharsets.UTF_8));
        assertEquals(read("[" + expected.replace('\'', '"') + "]"), all.get(part));
    }

    private static JsonNode read(String json) {
        return dev.lockstep.testing.Json.read(json);
    }

    @Test
    void anEmptyStepHasNoParts() {
        for (String part : List.of("operations", "requiredLeases", "kv", "timers", "positions")) {
            assertPart(part, "", new Step());
        }
    }

    @Test
    void acksAndPushesKeepTheirOrder() {
        Step step = new Step().push("q", 1).ack(Ack.of("t", 42, "g", "l")).push("r", 2);
        assertPart("operations", "{'queue':'q','payload':1,'type':'push'},"
            + "{'transactionId':'t','consumerGroup':'g','leaseId':'l','status':'completed','partitionId':'42','type':'ack'},"
            + "{'queue':'r','payload':2,'type':'push'}", step);
    }

    @Test
    void anAckSaysWhatBecomesOfTheMessage() {
        Ack ack = Ack.of("t", 1, null, null);
        String form = "{'transactionId':'t','status':'%s',%s'partitionId':'1','type':'ack'}";
        assertPart("operations", form.formatted("retry", ""), new Step().ack(ack.retry()));
        assertPart("operations", form.formatted("failed", "'error':'why',"), new Step().ack(ack.failed("why")));
        assertPart("operations", form.formatted("dlq", "'error':'why',"), new Step().ack(ack.deadLetter("why")));
    }

    @Test
    void aPushNamesWhatIsSet() {
        UUID trace = UUID.fromString("0199a7c2-61f0-7b02-9a4c-0e5d3f2b8c11");
        assertPart("operations", "{'queue':'q','partition':'p','transactionId':'t','traceId':'" + trace + "','payload':null,'type':'push'}", new Step().push(Push.to("q", null).partition("p").transactionId("t").traceId(trace)));
    }

    @Test
    void leasesAreNamedOnce() {
        assertPart("requiredLeases", "'l'", new Step().lease("l"));
    }

    @Test
    void keysAreReadAndWritten() {
        assertPart("kv", "{'ns':'n','key':'k','op':'get'}", new Step().key(KeyOperation.get("n", "k")));
        assertPart("kv", "{'ns':'n','key':'k','value':true,'expect':0,'required':true,'forever':true,'op':'put'}", new Step().once("n", "k", Expiry.NEVER));
        assertPart("kv", "{'ns':'n','key':'k','value':'v','required':false,'ttlSeconds':60,'op':'put'}", new Step().put("n", "k", "v", Expiry.after(Duration.ofMinutes(1))));
        assertPart("kv", "{'ns':'n','key':'k','expect':7,'required':true,'op':'delete'}", new Step().key(KeyOperation.delete("n", "k").expect(7).gate()));
        assertPart("kv", "{'ns':'n','key':'k','delta':-1.50,'min':0,'max':9,'required':true,'forever':true,'op':'incr'}", new Step().key(KeyOperation.increment("n", "k", new BigDecimal("-1.50"), Expiry.NEVER).min(0).max(9).gate()));
        assertPart("kv", "{'ns':'n','keys':['a','b'],'op':'getMany'}", new Step().key(KeyOperation.getMany("n", List.of("a", "b"))));
    }

    @Test
    void timersCarryTheirDelayInMillisecondsAndTheirPayloadAsBytes() {
        assertPart("timers", "{'queue':'q','timerKey':'k','txn':'t','payload':'eyJhIjoxfQ==','delayMs':86400000.000000,'op':'schedule'}", new Step().timer(Timer.schedule("q", "k", Duration.ofDays(1), "t", Map.of("a", 1))));
        assertPart("timers", "{'queue':'q','timerKey':'k','partition':'p','txn':'t','payload':'MQ==','delayMs':-0.001000,'op':'schedule'}", new Step().timer(Timer.schedule("q", "k", Duration.ofNanos(-1000), "t", 1).partition("p")));
        assertPart("timers", "{'queue':'q','timerKey':'k','op':'cancel'}", new Step().timer(Timer.cancel("q", "k")));
    }

    @Test
    void positionsAreSetOrForgotten() {
        assertPart("positions", "{'queue':'q','consumerGroup':'g','partition':'p','offset':7,'metadata':'m','subscriptionMode':'all'}", new Step().position(Position.at("q", "g", "p", 7).metadata("m").subscriptionMode("all")));
        assertPart("positions", "{'queue':'q','consumerGroup':'g','offset':null}", new Step().position(Position.forgotten("q", "g", null)));
    }

    @Test
    void payloadsAreObjectsTreesOrText() {
        assertEquals("{'id':'o-1','day':'2026-12-01'}", Json.of(new Order("o-1", LocalDate.of(2026, 12, 1))).text().replace('"', '\''));
        assertEquals("{\"n\": 1.10}", Json.of(new Json("{\"n\": 1.10}")).text());
        assertEquals("\"text\"", Json.of("text").text());
        assertEquals(new Order("o-1", LocalDate.of(2026, 12, 1)), new Json("{\"id\":\"o-1\",\"day\":\"2026-12-01\"}").as(Order.class));
        assertEquals("1.10", new Json("{\"n\":1.10}").tree().get("n").decimalValue().toString());
    }

    @Test
    void textThatIsNotOneValueIsNoJson() {
        for (String text : List.of("", "{", "1,\"queue\":\"other\"", "1 2", "{} x")) {
            assertThrows(IllegalArgumentException.class, () -> new Json(text), text);
        }
    }

    @Test
    void textThatIsNoUnicodeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Json.of("\ud800"));
        assertThrows(IllegalArgumentException.class, () -> new Step().producer("\ud800"));
        assertThrows(IllegalArgumentException.class, () -> new Step().producer("a\0b"));
    }

    @Test
    void aKeyLivesForASecondOrLonger() {
        assertEquals(1, Expiry.after(Duration.ofNanos(1)).ttlSeconds());
        assertEquals(1, Expiry.after(Duration.ofSeconds(1)).ttlSeconds());
        assertEquals(2, Expiry.after(Duration.ofMillis(1001)).ttlSeconds());
        assertThrows(IllegalArgumentException.class, () -> Expiry.after(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> Expiry.after(Duration.ofSeconds(-1)));
    }
}
