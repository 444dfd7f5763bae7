package dev.lockstep.admin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.message.NewMessage;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayParserTest {
    private static final UUID ID = UUID.fromString("0199a7c2-5e1b-7f3a-8c21-4d9e0b6a1f37");

    @ParameterizedTest
    @ValueSource(strings = {"", " \n\t", "{}", "{\"queue\": null, \"partition\": null}", "{\"other\": 1}"})
    void withoutATargetItGoesBackWhereItCameFrom(String body) {
        assertEquals(ReplayTarget.ORIGIN, ReplayParser.parse(body.getBytes(UTF_8)));
    }

    @Test
    void namesAreTrimmed() {
        assertEquals(new ReplayTarget("q 1", "p"), ReplayParser.parse("{\"queue\": \" q 1 \", \"partition\": \"p\\t\"}".getBytes(UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"queue\": \"\"}", "{\"queue\": \"  \"}", "{\"partition\": \"\"}", "{\"queue\": 5}", "[]", "{", "null",
        "{\"partition\": \"a\\u0000\"}"})
    void whatIsNoNameIsRefused(String body) {
        Refusal refusal = assertThrows(Refusal.class, () -> ReplayParser.parse(body.getBytes(UTF_8)));
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
    }

    @Test
    void theNewMessageIsRecognisedByItsDeadLetter() {
        UUID trace = UUID.randomUUID();
        StoredLetter letter = new StoredLetter(ID, "orders", "p", "billing", "t 1", trace, "svc", "{\"n\": 1}");
        NewMessage back = letter.message(ReplayTarget.ORIGIN);
        assertEquals("orders/p", back.queue() + "/" + back.partition());
        assertEquals("dlq:" + ID, back.transactionId());
        assertEquals("{\"n\": 1}", back.payload());
        assertEquals(trace, back.traceId());
        assertEquals("svc", back.producerSub());
        NewMessage elsewhere = letter.message(new ReplayTarget("other", null));
        assertEquals("other/p", elsewhere.queue() + "/" + elsewhere.partition());
    }

    @Test
    void aDeadLetterWhosePartitionIsGoneGoesToTheDefaultOne() {
        StoredLetter letter = new StoredLetter(ID, "orders", null, "billing", "t", null, null, "1");
        assertEquals("Default", letter.message(ReplayTarget.ORIGIN).partition());
    }

    @Test
    void idsInPathsAreUuids() {
        assertEquals(ID, LetterIds.parse(ID.toString().toUpperCase()).orElseThrow());
        for (String bad : new String[] {"", "1", "1-1-1-1-1", "0199a7c2-5e1b-7f3a-8c21-4d9e0b6a1f3g"}) {
            assertEquals(true, LetterIds.parse(bad).isEmpty(), bad);
        }
    }
}
