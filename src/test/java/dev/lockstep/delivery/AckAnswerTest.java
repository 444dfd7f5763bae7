package dev.lockstep.delivery;

import static dev.lockstep.delivery.DeliverySamples.G;
import static dev.lockstep.delivery.DeliverySamples.NOW;
import static dev.lockstep.delivery.DeliverySamples.OTHER_TENANT;
import static dev.lockstep.delivery.DeliverySamples.POLICY;
import static dev.lockstep.delivery.DeliverySamples.TENANT;
import static dev.lockstep.delivery.DeliverySamples.ack;
import static dev.lockstep.delivery.DeliverySamples.claimed;
import static dev.lockstep.delivery.DeliverySamples.completed;
import static dev.lockstep.delivery.DeliverySamples.cursor;
import static dev.lockstep.delivery.DeliverySamples.leased;
import static dev.lockstep.delivery.DeliverySamples.withRetries;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.delivery.DeliverySamples.Acked;
import dev.lockstep.delivery.DeliverySamples.Decided;
import dev.lockstep.testing.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the plain routes say of each ack (contract section B.4). Partition 7 holds m0 to m9; m3 to m5 are leased. */
class AckAnswerTest {
    private static final LeaseId LEASE = LeaseId.of(List.of(7L));
    private static final LeaseId OTHER = LeaseId.of(List.of(7L));
    private static final String INVALID = "invalid or expired lease";
    private static final String STALE = "transaction is unresolvable, already committed, or acknowledgment is stale";

    private static Acked held() {
        return new Acked().partition(7, 10).cursor(7, leased(LEASE, 2, 5));
    }

    private static AckAnswer failed(int index, String transactionId, String error) {
        return new AckAnswer(index, transactionId, false, error, false, false, false);
    }

    private static AckAnswer only(Decided decided) {
        assertEquals(1, decided.answers().size());
        return decided.answers().get(0);
    }

    /** The cursor as it stands after these acks were accepted. */
    private static Acked after(Acked acked, Ack... acks) {
        return acked.cursor(7, acked.decide(acks).cursor(7));
    }

    @Test
    void anAnswerHasTheseFieldsAndNoOthers() {
        assertEquals("{\"index\":0,\"transactionId\":\"m3\",\"success\":true,\"error\":null,\"leaseReleased\":false,\"dlq\":false,\"noop\":false}",
            Json.write(only(held().decide(completed(7, "m3", LEASE)))));
    }

    @Test
    void eachAckIsAnsweredInItsPlace() {
        Acked acked = held().partition(8, OTHER_TENANT, POLICY, 0, 5);
        assertEquals(List.of(
            failed(0, "m6", STALE),
            new AckAnswer(1, "m4", true, null, false, false, false),
            failed(2, "m3", "no partition 9"),
            failed(3, "m3", "partition 8 not owned by this tenant"),
            failed(4, "m3", INVALID),
            failed(5, "nobody", STALE),
            new AckAnswer(6, "m1", true, null, false, false, true)),
            acked.decide(completed(7, "m6", LEASE), completed(7, "m4", LEASE), completed(9, "m3", LEASE), completed(8, "m3", LEASE),
                completed(7, "m3", OTHER), completed(7, "nobody", null), completed(7, "m1", LEASE)).answers());
    }

    @Test
    void anAckThatNamesNoPartitionFailsInItsPlace() {
        assertEquals(failed(4, "t", "partitionId is not a partition id"), AckAnswer.withoutPartition(4, "t"));
    }

    @Test
    void aGroupThatNeverReadFailsByItsLeaseOrByTheMessage() {
        Acked unread = new Acked().partition(7, 10);
        assertEquals(failed(0, "m3", INVALID), only(unread.decide(completed(7, "m3", LEASE))));
        assertEquals(failed(0, "m3", STALE), only(unread.decide(completed(7, "m3", null))));
    }

    // -- leaseReleased, dlq, noop ------------------------------------------------------------------------------

    @Test
    void leaseReleasedIsSaidOfTheWholeSet() {
        List<AckAnswer> answers = held().decide(completed(7, "m3", LEASE), completed(7, "m1", LEASE), completed(7, "nobody", LEASE),
            completed(7, "m5", LEASE)).answers();
        assertEquals(List.of(new AckAnswer(0, "m3", true, null, true, false, false), new AckAnswer(1, "m1", true, null, true, false, true),
            new AckAnswer(2, "nobody", false, STALE, true, false, false), new AckAnswer(3, "m5", true, null, true, false, false)), answers);
    }

    @ParameterizedTest
    @EnumSource(value = AckStatus.class, names = "COMPLETED", mode = EnumSource.Mode.EXCLUDE)
    void everySignalReleasesTheLeaseOfItsSet(AckStatus status) {
        List<AckAnswer> answers = held().decide(completed(7, "m3", LEASE), ack(7, "m4", LEASE, status)).answers();
        assertEquals(List.of(true, true), answers.stream().map(AckAnswer::leaseReleased).toList());
        assertEquals(List.of(false, status == AckStatus.DLQ), answers.stream().map(AckAnswer::dlq).toList());
    }

    @Test
    void withoutALeaseNoneIsReleased() {
        assertEquals(new AckAnswer(0, "m4", true, null, false, false, false),
            only(new Acked().partition(7, 10).cursor(7, cursor(2)).decide(completed(7, "m4", null))));
    }

    @Test
    void dlqIsSaidOfEveryFailureOfASetThatFiledAny() {
        List<AckAnswer> answers = held().decide(ack(7, "m3", LEASE, AckStatus.DLQ), ack(7, "m4", LEASE, AckStatus.FAILED),
            ack(7, "m5", LEASE, AckStatus.RETRY), completed(7, "m3", LEASE)).answers();
        assertEquals(List.of(true, true, false, false), answers.stream().map(AckAnswer::dlq).toList());
    }

    @Test
    void aFailurePastItsBudgetIsMarkedAsDeadLettered() {
        assertEquals(new AckAnswer(0, "m3", true, null, true, true, false),
            only(held().cursor(7, withRetries(leased(LEASE, 2, 5), 3)).decide(ack(7, "m3", LEASE, AckStatus.FAILED))));
    }

    @Test
    void aDroppedFailureIsNoDeadLetter() {
        Acked dropping = new Acked().partition(7, TENANT, new RetryPolicy(0, false), 0, 10).cursor(7, leased(LEASE, 2, 5));
        assertEquals(new AckAnswer(0, "m3", true, null, true, false, false), only(dropping.decide(ack(7, "m3", LEASE, AckStatus.FAILED))));
    }

    // -- the idempotent repeat ---------------------------------------------------------------------------------

    @Test
    void theAckThatSettledAWholeBatchMayBeRepeated() {
        Acked settled = after(held(), completed(7, "m5", LEASE));
        for (String transactionId : new String[] {"m3", "m4", "m5"}) {
            assertEquals(new AckAnswer(0, transactionId, true, null, true, false, false), only(settled.decide(completed(7, transactionId, LEASE))));
        }
        assertEquals(0, settled.decide(completed(7, "m5", LEASE)).book().changed().size());
    }

    @Test
    void aRepeatReachesNoFurtherThanItsBatch() {
        Acked settled = after(held(), completed(7, "m5", LEASE));
        for (String transactionId : new String[] {"m2", "m6", "nobody"}) {
            assertEquals(failed(0, transactionId, INVALID), only(settled.decide(completed(7, transactionId, LEASE))));
        }
        assertEquals(failed(0, "m5", INVALID), only(settled.decide(completed(7, "m5", OTHER))));
        assertEquals(failed(0, "m5", INVALID), only(settled.decide(Ack.of("m5", 7, G, "nobody's", AckStatus.COMPLETED, null))));
    }

    @Test
    void aRepeatHoldsWhileTheNextBatchIsLeased() {
        Acked settled = after(held(), completed(7, "m5", LEASE));
        Acked next = settled.cursor(7, claimed(settled.decide().cursor(7), OTHER, 9, NOW.plusSeconds(30)));
        assertEquals(new AckAnswer(0, "m5", true, null, true, false, false), only(next.decide(completed(7, "m5", LEASE))));
        after(next, completed(7, "m7", OTHER));
        assertEquals(new AckAnswer(0, "m5", true, null, true, false, false), only(next.decide(completed(7, "m5", LEASE))));
    }

    @Test
    void aBatchThatWasGivenBackIsNotRememberedAndTakesNoRepeatAway() {
        Acked settled = after(held(), completed(7, "m5", LEASE));
        for (AckStatus status : new AckStatus[] {AckStatus.FAILED, AckStatus.RETRY, AckStatus.DLQ}) {
            Acked given = after(settled.cursor(7, claimed(settled.decide().cursor(7), OTHER, 9, NOW.plusSeconds(30))), ack(7, "m6", OTHER, status));
            assertEquals(failed(0, "m6", INVALID), only(given.decide(ack(7, "m6", OTHER, status))));
            assertEquals(new AckAnswer(0, "m5", true, null, true, false, false), only(given.decide(completed(7, "m5", LEASE))));
            settled = after(held(), completed(7, "m5", LEASE));
        }
    }

    @Test
    void onlyTheLastBatchThatWasSettledWholeIsRemembered() {
        Acked settled = after(held(), completed(7, "m5", LEASE));
        Acked next = after(settled.cursor(7, claimed(settled.decide().cursor(7), OTHER, 9, NOW.plusSeconds(30))), completed(7, "m9", OTHER));
        assertEquals(failed(0, "m5", INVALID), only(next.decide(completed(7, "m5", LEASE))));
        assertEquals(new AckAnswer(0, "m9", true, null, true, false, false), only(next.decide(completed(7, "m9", OTHER))));
    }

    @Test
    void anExpiredLeaseThatSettledNothingIsNoRepeat() {
        Acked expired = new Acked().partition(7, 10).cursor(7, leased(LEASE, 2, 5, NOW));
        assertEquals(failed(0, "m3", INVALID), only(expired.decide(completed(7, "m3", LEASE))));
    }

    @Test
    void aDlqThatSettledItsBatchMayBeRepeated() {
        Acked settled = after(held(), ack(7, "m5", LEASE, AckStatus.DLQ)).dead(7, "m5");
        assertEquals(new AckAnswer(0, "m5", true, null, true, true, false), only(settled.decide(ack(7, "m5", LEASE, AckStatus.DLQ))));
        assertEquals(new AckAnswer(0, "m5", true, null, true, true, false), only(settled.decide(ack(7, "m5", LEASE, AckStatus.FAILED))));
        assertEquals(new AckAnswer(0, "m5", true, null, true, false, false), only(settled.decide(completed(7, "m5", LEASE))));
    }

    @Test
    void aSignalOnAMessageThatWasCompletedIsNoRepeat() {
        Acked settled = after(held(), completed(7, "m5", LEASE));
        for (AckStatus status : new AckStatus[] {AckStatus.RETRY, AckStatus.FAILED, AckStatus.DLQ}) {
            assertEquals(failed(0, "m5", INVALID), only(settled.decide(ack(7, "m5", LEASE, status))));
        }
    }

    @Test
    void aFailureThatWasDroppedMayBeRepeated() {
        Acked dropping = new Acked().partition(7, TENANT, new RetryPolicy(0, false), 0, 10).cursor(7, leased(LEASE, 2, 5));
        Acked settled = after(dropping, ack(7, "m5", LEASE, AckStatus.FAILED));
        assertEquals(new AckAnswer(0, "m5", true, null, true, false, false), only(settled.decide(ack(7, "m5", LEASE, AckStatus.FAILED))));
        assertEquals(failed(0, "m5", INVALID), only(settled.decide(ack(7, "m5", LEASE, AckStatus.DLQ))));
        assertEquals(failed(0, "m5", INVALID), only(settled.decide(ack(7, "m5", LEASE, AckStatus.RETRY))));
    }

    @Test
    void aPositionForgetsWhatMayBeRepeated() {
        Acked settled = after(held(), completed(7, "m5", LEASE));
        Acked moved = settled.cursor(7, settled.decide().cursor(7).positioned(5, null));
        assertEquals(failed(0, "m5", INVALID), only(moved.decide(completed(7, "m5", LEASE))));
    }
}
