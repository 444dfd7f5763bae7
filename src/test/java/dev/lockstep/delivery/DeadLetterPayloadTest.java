package dev.lockstep.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.delivery.AckState.AckedPartition;
import dev.lockstep.delivery.AckState.FoundMessage;
import dev.lockstep.delivery.AckState.MessageKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DeadLetterPayloadTest {
    private static final UUID TENANT = new UUID(0, 1);
    private static final UUID TOKEN = new UUID(0, 2);
    private static final Instant NOW = Instant.EPOCH;

    private static Ack ack(String transactionId, AckStatus status) {
        return new Ack(transactionId, 7, "g", true, TOKEN, status, null);
    }

    private static List<String> payloadsOfDeadLetters(List<Ack> acks) {
        CursorState cursor = new CursorState(-1, new Lease(TOKEN, 0, 2, NOW.plusSeconds(60)), null, 3, 0L, 1, null, 0);
        CursorKey key = new CursorKey(7, "g");
        AckState state = new AckState(NOW, Map.of(key, cursor),
            Map.of(7L, new AckedPartition(7, 1, TENANT, "q", 0, 3, new RetryPolicy(3, true))),
            Map.of(new MessageKey(7, "a"), List.of(new FoundMessage(0, false, "sealed a")),
                new MessageKey(7, "b"), List.of(new FoundMessage(1, false, "sealed b")),
                new MessageKey(7, "plain"), List.of(new FoundMessage(2, false))));
        AckDecision decision = AckDecision.of(TENANT, acks, state, new CursorBook(Map.of(key, cursor)));
        return decision.deadLetters().stream().map(letter -> letter.sealedPayload()).collect(Collectors.toList());
    }

    @Test
    void everyDeadLetterHasTheSealedPayloadOfItsOwnMessage() {
        List<String> payloads = payloadsOfDeadLetters(List.of(ack("b", AckStatus.FAILED), ack("a", AckStatus.DLQ)));
        assertEquals(List.of("sealed a", "sealed b"), payloads);
    }

    @Test
    void aMessageStoredInTheOpenHasNone() {
        List<String> payloads = payloadsOfDeadLetters(List.of(ack("plain", AckStatus.DLQ)));
        assertEquals(1, payloads.size());
        assertEquals(null, payloads.get(0));
    }
}
