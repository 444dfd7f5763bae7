package dev.lockstep.transaction;

import static dev.lockstep.transaction.StepSamples.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.delivery.Ack;
import dev.lockstep.delivery.AckStatus;
import dev.lockstep.delivery.LeaseId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** How an ack finds its lease (contract section A.3). */
class StepTest {
    private static final String A = "0199a7c2-5e1b-7f3a-8c21-4d9e0b6a1f37";
    private static final String B = "0199a7c2-5e1b-7f3a-8c21-4d9e0b6a1f38";

    /** The tokens that fence the acks, null for an ack that is not fenced. */
    private static List<UUID> fences(String requiredLeases, String... leasesOfAcks) {
        List<String> acks = new ArrayList<>();
        for (String lease : leasesOfAcks) {
            acks.add("{'type':'ack','transactionId':'t','partitionId':'1','consumerGroup':'g" + acks.size() + "'"
                + (lease == null ? "" : ",'leaseId':'" + lease + "'") + "}");
        }
        Step step = parse("{'requiredLeases':[" + requiredLeases + "],'operations':[{'type':'push','queue':'q','payload':1}," + String.join(",", acks) + "]}");
        step.acks().forEach(ack -> assertEquals(ack.fenced(), ack.leaseToken() != null));
        return step.acks().stream().map(Ack::leaseToken).toList();
    }

    private static UUID token(String lease) {
        return UUID.fromString(lease);
    }

    private static List<UUID> tokens(String... leases) {
        List<UUID> tokens = new ArrayList<>();
        for (String lease : leases) {
            tokens.add(lease == null ? null : token(lease));
        }
        return tokens;
    }

    @Test
    void anAckWithALeaseOfItsOwnIsFencedByIt() {
        assertEquals(tokens(A), fences("", A));
        assertEquals(tokens(A), fences("'" + B + "'", A));
        assertEquals(tokens(A, B), fences("", A, B));
        assertEquals(tokens(A, B), fences("'" + A + "','" + B + "'", A, B));
    }

    @Test
    void anAckWithoutOneTakesTheOneThatTheBodyNames() {
        assertEquals(tokens(A, A), fences("'" + A + "'", null, null));
        assertEquals(tokens(A, A), fences("'" + A + "','" + A + "'", null, ""));
        assertEquals(tokens(A, A, A), fences("", null, A, null));
        assertEquals(tokens(A, A), fences("'" + A + "'", A, null));
    }

    @Test
    void twoLeasesAnywhereLeaveAcksWithoutOneUnfenced() {
        assertEquals(tokens(null, null), fences("'" + A + "','" + B + "'", null, ""));
        assertEquals(tokens(A, null, B), fences("", A, null, B));
        assertEquals(tokens(A, null), fences("'" + B + "'", A, null));
    }

    @Test
    void withoutAnyLeaseNoAckIsFenced() {
        assertEquals(tokens(null, null), fences("", null, ""));
        assertEquals(tokens((String) null), fences("'',''", (String) null));
    }

    @Test
    void emptyLeasesNameNone() {
        assertEquals(tokens(A, A), fences("'','" + A + "',''", "", null));
    }

    @Test
    void aLeaseThatNoPopGaveOutFencesAllTheSame() {
        List<Ack> acks = parse("{'requiredLeases':['nobody'],'operations':[{'type':'ack','transactionId':'t','partitionId':'1'}]}").acks();
        assertTrue(acks.get(0).fenced());
        assertNull(acks.get(0).leaseToken());
    }

    @Test
    void leasesAreComparedAsTheyAreWritten() {
        String wide = new LeaseId(token(A), List.of(1L, 2L)).text();
        assertEquals(tokens(A, null, A), fences("", A, null, wide));
    }

    @Test
    void requiredLeasesThatNoAckUsesFenceNothing() {
        Step step = parse("{'requiredLeases':['no-such-lease'],'operations':[{'type':'push','queue':'q','payload':1}]}");
        assertEquals(List.of(), step.acks());
        assertEquals(1, step.pushes().size());
    }

    @Test
    void acksAndPushesKeepTheirOrderApart() {
        Step step = parse("""
            {'operations':[{'type':'ack','transactionId':'a','partitionId':'1','status':'dlq','error':'e'},
             {'type':'push','items':[{'queue':'x','payload':1},{'queue':'y','payload':1}]},
             {'type':'ack','transactionId':'b','partitionId':'99999999999999999999'},{'type':'push','queue':'z','payload':1}]}""");
        assertEquals(List.of(new Ack("a", 1, "__QUEUE_MODE__", false, null, AckStatus.DLQ, "e"),
            new Ack("b", -1, "__QUEUE_MODE__", false, null, AckStatus.COMPLETED, null)), step.acks());
        assertEquals(List.of("x", "y", "z"), step.pushes().stream().map(item -> item.queue()).toList());
        assertFalse(step.operations().get(1).isAck());
    }
}
