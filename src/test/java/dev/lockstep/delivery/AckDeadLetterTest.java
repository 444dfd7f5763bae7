package dev.lockstep.delivery;

import static dev.lockstep.delivery.DeliverySamples.G;
import static dev.lockstep.delivery.DeliverySamples.ack;
import static dev.lockstep.delivery.DeliverySamples.completed;
import static dev.lockstep.delivery.DeliverySamples.leased;
import static dev.lockstep.delivery.DeliverySamples.withRetries;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.delivery.AckDecision.DeadLetter;
import dev.lockstep.delivery.DeliverySamples.Acked;
import dev.lockstep.delivery.DeliverySamples.Decided;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a dead letter records of the acks that made it (contract section A.4). Partition 7 holds m0 to m9; m3 to m5 are leased. */
class AckDeadLetterTest {
    private static final LeaseId LEASE = LeaseId.of(List.of(7L));

    private static Acked held() {
        return new Acked().partition(7, 10).cursor(7, leased(LEASE, 2, 5));
    }

    private static List<String> errors(Decided decided) {
        return decided.decision().deadLetters().stream().map(DeadLetter::error).toList();
    }

    @Test
    void aDeadLetterRecordsTheErrorOfItsAckOrOfAnotherFailingOne() {
        Acked acked = held().cursor(7, withRetries(leased(LEASE, 2, 5), 3));
        assertEquals(List.of("own", "other's"), errors(acked.decide(ack(7, "m3", LEASE, AckStatus.FAILED, "own"),
            ack(7, "m4", LEASE, AckStatus.DLQ, "other's"))));
        assertEquals(List.of("other's", "other's"), errors(acked.decide(ack(7, "m3", LEASE, AckStatus.FAILED), ack(7, "m4", LEASE, AckStatus.DLQ, "other's"))));
        assertEquals(List.of("own", "own"), errors(acked.decide(ack(7, "m3", LEASE, AckStatus.FAILED, "own"), ack(7, "m4", LEASE, AckStatus.DLQ))));
        assertEquals(List.of("Retries exhausted"), errors(acked.decide(ack(7, "m3", LEASE, AckStatus.FAILED))));
        assertEquals(List.of("Retries exhausted"), errors(acked.decide(ack(7, "m3", LEASE, AckStatus.DLQ))));
    }

    @Test
    void theErrorOfAnAckThatIsNoFailureIsNobodysReason() {
        Acked acked = held().cursor(7, withRetries(leased(LEASE, 2, 5), 3));
        assertEquals(List.of("Retries exhausted"), errors(acked.decide(ack(7, "m3", LEASE, AckStatus.DLQ),
            ack(7, "m4", LEASE, AckStatus.COMPLETED, "fine"), ack(7, "m5", LEASE, AckStatus.RETRY, "busy"))));
        assertEquals(List.of("Retries exhausted"), errors(acked.decide(ack(7, "m3", LEASE, AckStatus.RETRY, "busy"), ack(7, "m3", LEASE, AckStatus.DLQ))));
    }

    @Test
    void theErrorOfAStaleAckIsNobodysReason() {
        assertEquals(List.of("Retries exhausted"), errors(held().decide(ack(7, "m3", LEASE, AckStatus.DLQ), ack(7, "m1", LEASE, AckStatus.DLQ, "stale"))));
    }

    @Test
    void aDeadLetterNamesItsCursorAndTheRetriesUsed() {
        Decided decided = held().cursor(7, withRetries(leased(LEASE, 2, 5), 2)).decide(ack(7, "m4", LEASE, AckStatus.DLQ, "e"));
        assertEquals(List.of(new DeadLetter(new CursorKey(7, G), new Settlement.Filing(4, 2), "e", null)), decided.decision().deadLetters());
    }

    @Test
    void onlyTheAckThatDeadLetteredItsMessageIsMarkedSo() {
        Decided decided = held().decide(ack(7, "m3", LEASE, AckStatus.DLQ), ack(7, "m4", LEASE, AckStatus.FAILED), completed(7, "m5", LEASE),
            ack(7, "m3", LEASE, AckStatus.RETRY));
        assertEquals(List.of(true, false, false, false), decided.decision().verdicts().stream().map(AckDecision.Verdict::filed).toList());
    }
}
