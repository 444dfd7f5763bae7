package dev.lockstep.delivery;

import static dev.lockstep.delivery.DeliverySamples.NOW;
import static dev.lockstep.delivery.DeliverySamples.autoAcking;
import static dev.lockstep.delivery.DeliverySamples.leasing;
import static dev.lockstep.delivery.DeliverySamples.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.delivery.ClaimDecision.Later;
import dev.lockstep.delivery.DeliverySamples.Partition;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The claim rules of contract section B.3. */
class ClaimDecisionTest {
    private static final Duration SOON = Duration.ofMillis(20);

    private static ClaimDecision decide(PopRequest request, Partition... partitions) {
        return ClaimDecision.of(request, Arrays.stream(partitions).map(Partition::build).toList(), NOW);
    }

    private static Claim only(ClaimDecision decision) {
        assertEquals(1, decision.claims().size());
        assertTrue(decision.later().isEmpty() && decision.untouched().isEmpty());
        return decision.claims().get(0);
    }

    /** Nothing is claimed; the one partition is looked at again after a while. */
    private static void later(Duration delay, ClaimDecision decision) {
        assertEquals(List.of(), decision.claims());
        assertEquals(List.of(new Later(7, delay)), decision.later());
        assertEquals(List.of(), decision.untouched());
    }

    private static void nothing(ClaimDecision decision) {
        assertTrue(decision.claims().isEmpty() && decision.later().isEmpty() && decision.untouched().isEmpty());
    }

    private static List<String> ranges(ClaimDecision decision) {
        return decision.claims().stream().map(claim -> claim.partitionId() + ":" + claim.start() + "-" + claim.end()).toList();
    }

    // -- the batch -----------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"1,3,3", "2,3,4", "7,3,9", "8,3,9", "2147483647,3,9"})
    void aBatchIsConsecutiveFromTheNextMessageOn(int batch, long start, long end) {
        Claim claim = only(decide(request(batch, 1), new Partition(7, 3, 10)));
        assertEquals(List.of(start, end, start), List.of(claim.start(), claim.end(), claim.deliverFrom()));
    }

    @Test
    void aBatchBeginsAtTheFirstRetainedMessage() {
        Claim claim = only(decide(request(2, 1), new Partition(7, 3, 10).logStart(6)));
        assertEquals(List.of(6L, 7L), List.of(claim.start(), claim.end()));
    }

    @Test
    void thereIsNothingToClaimBehindTheEnd() {
        nothing(decide(request(5, 1), new Partition(7, 10, 10)));
        nothing(decide(request(5, 1), new Partition(7, 0, 0)));
        nothing(decide(request(5, 1), new Partition(7, 99, 10)));
        nothing(decide(request(5, 1), new Partition(7, 3, 10).logStart(10)));
        nothing(decide(request(5, 1), new Partition(7, 10, 10).busy()));
        nothing(decide(request(5, 1)));
    }

    @Test
    void anUnreadPartitionIsClaimedWithoutACursor() {
        Claim claim = only(decide(request(5, 1), new Partition(7, 0, 2).unread()));
        assertFalse(claim.candidate().hasCursor());
        assertEquals(List.of(0L, 1L, 1L), List.of(claim.start(), claim.end(), (long) claim.attempt()));
    }

    // -- several partitions --------------------------------------------------------------------------------

    @Test
    void theBatchIsTheBudgetOfAllPartitionsTogether() {
        ClaimDecision decision = decide(request(7, 4), new Partition(1, 0, 3), new Partition(2, 5, 8), new Partition(3, 0, 3), new Partition(4, 0, 3));
        assertEquals(List.of("1:0-2", "2:5-7", "3:0-0"), ranges(decision));
        assertEquals(List.of(4L), decision.untouched());
    }

    @Test
    void noMorePartitionsAreClaimedThanWereAskedFor() {
        ClaimDecision decision = decide(request(100, 2), new Partition(3, 0, 1), new Partition(1, 0, 1), new Partition(2, 0, 1), new Partition(4, 0, 1));
        assertEquals(List.of("3:0-0", "1:0-0"), ranges(decision));
        assertEquals(List.of(2L, 4L), decision.untouched());
    }

    @Test
    void whatCannotBeClaimedCostsNoneOfTheBudget() {
        ClaimDecision decision = decide(request(1, 1), new Partition(1, 5, 5), new Partition(2, 0, 1).busy(),
            new Partition(3, 0, 1).leasedUntil(NOW.plusSeconds(5)), new Partition(4, 0, 1), new Partition(5, 0, 1).leasedUntil(NOW.plusSeconds(9)),
            new Partition(6, 0, 1));
        assertEquals(List.of("4:0-0"), ranges(decision));
        assertEquals(List.of(new Later(2, SOON), new Later(3, Duration.ofSeconds(5)), new Later(5, Duration.ofSeconds(9))), decision.later());
        assertEquals(List.of(6L), decision.untouched());
        assertEquals(6, decision.candidates().size());
    }

    // -- who holds it --------------------------------------------------------------------------------------

    @Test
    void aLiveLeaseKeepsEverybodyOut() {
        later(Duration.ofSeconds(30), decide(request(5, 1), new Partition(7, 0, 3).leasedUntil(NOW.plusSeconds(30))));
        later(Duration.ofNanos(1000), decide(request(5, 1), new Partition(7, 0, 3).leasedUntil(NOW.plusNanos(1000))));
    }

    @Test
    void anExpiredLeaseIsOverwrittenAndItsMessagesComeAgain() {
        for (int seconds : new int[] {0, 1, 1000}) {
            Claim claim = only(decide(request(2, 1), new Partition(7, 0, 9).leasedUntil(NOW.minusSeconds(seconds)).attempted(0, 1)));
            assertEquals(List.of(0L, 1L, 2L), List.of(claim.start(), claim.end(), (long) claim.attempt()));
        }
    }

    @Test
    void aCursorInAnotherTransactionsHandsIsLookedAtAgainSoon() {
        later(SOON, decide(request(5, 1), new Partition(7, 0, 3).busy()));
    }

    // -- what holds it back --------------------------------------------------------------------------------

    @Test
    void aRetrysDelayKeepsThePartition() {
        later(Duration.ofSeconds(3), decide(request(5, 1), new Partition(7, 0, 3).notBefore(NOW.plusSeconds(3))));
        only(decide(request(5, 1), new Partition(7, 0, 3).notBefore(NOW)));
    }

    @Test
    void aWindowBufferKeepsThePartitionUntilItIsQuiet() {
        later(Duration.ofSeconds(4), decide(request(5, 1), new Partition(7, 0, 3).quietAt(NOW.plusSeconds(4))));
        assertEquals(2, only(decide(request(5, 1), new Partition(7, 0, 3).quietAt(NOW))).end());
    }

    @Test
    void delayedProcessingDeliversOnlyWhatIsRipe() {
        assertEquals(List.of("7:2-4"), ranges(decide(request(100, 1), new Partition(7, 2, 10).ripe(5, NOW.minusSeconds(1)))));
        assertEquals(List.of("7:2-3"), ranges(decide(request(2, 1), new Partition(7, 2, 10).ripe(5, NOW.minusSeconds(1)))));
    }

    @Test
    void aHeadThatIsNotRipeBlocksWhatLiesBehindIt() {
        later(Duration.ofSeconds(6), decide(request(5, 1), new Partition(7, 2, 10).ripe(2, NOW.plusSeconds(6))));
        later(Duration.ofSeconds(6), decide(request(5, 1), new Partition(7, 2, 10).ripe(0, NOW.plusSeconds(6))));
    }

    @Test
    void aHeadThatRipenedWhileTheClockWasReadIsLookedAtAgainSoon() {
        later(SOON, decide(request(5, 1), new Partition(7, 2, 10).ripe(2, NOW)));
        later(SOON, decide(request(5, 1), new Partition(7, 2, 10).ripe(2, null)));
    }

    @Test
    void whatEndsLastCounts() {
        Partition partition = new Partition(7, 2, 10).leasedUntil(NOW.plusSeconds(1)).notBefore(NOW.plusSeconds(2)).quietAt(NOW.plusSeconds(3))
            .ripe(2, NOW.plusSeconds(4));
        later(Duration.ofSeconds(4), decide(request(5, 1), partition));
        later(Duration.ofSeconds(5), decide(request(5, 1), partition.leasedUntil(NOW.plusSeconds(5))));
        later(Duration.ofSeconds(6), decide(request(5, 1), partition.notBefore(NOW.plusSeconds(6))));
        later(Duration.ofSeconds(7), decide(request(5, 1), partition.quietAt(NOW.plusSeconds(7))));
    }

    @Test
    void delaysHoldForAtMostOnceDeliveryToo() {
        later(Duration.ofSeconds(6), decide(autoAcking(request(5, 1)), new Partition(7, 2, 10).ripe(2, NOW.plusSeconds(6))));
        later(Duration.ofSeconds(4), decide(autoAcking(request(5, 1)), new Partition(7, 0, 3).quietAt(NOW.plusSeconds(4))));
    }

    // -- conflation ----------------------------------------------------------------------------------------

    @Test
    void aConflatingGroupIsDeliveredTheNewestAndLeasesAllBelowIt() {
        ClaimDecision decision = decide(request(3, 4), new Partition(1, 2, 10).conflating(), new Partition(2, 0, 1).conflating(),
            new Partition(3, 0, 5).conflating(), new Partition(4, 0, 5).conflating());
        assertEquals(List.of("1:2-9", "2:0-0", "3:0-4"), ranges(decision));
        assertEquals(List.of(9L, 0L, 4L), decision.claims().stream().map(Claim::deliverFrom).toList());
        assertEquals(List.of(4L), decision.untouched());
        assertTrue(decision.isConflating());
    }

    @Test
    void theNewestIsTheNewestThatIsRipe() {
        Claim claim = only(decide(request(1, 1), new Partition(7, 2, 10).conflating().ripe(6, NOW.minusSeconds(1))));
        assertEquals(List.of(2L, 5L, 5L), List.of(claim.start(), claim.end(), claim.deliverFrom()));
    }

    @Test
    void aGroupIsKnownAsConflatingEvenWhenItGetsNothing() {
        assertTrue(decide(request(1, 1), new Partition(7, 3, 3).conflating()).isConflating());
        assertFalse(decide(request(1, 1), new Partition(7, 3, 3)).isConflating());
        assertFalse(ClaimDecision.none(request(1, 1)).isConflating());
    }

    // -- attempts and leases -------------------------------------------------------------------------------

    @Test
    void anAttemptCountsOnWhereTheLastOneStarted() {
        assertEquals(1, only(decide(request(5, 1), new Partition(7, 0, 3))).attempt());
        assertEquals(4, only(decide(request(5, 1), new Partition(7, 0, 3).attempted(0, 3))).attempt());
        assertEquals(1, only(decide(request(5, 1), new Partition(7, 1, 3).attempted(0, 3))).attempt());
        assertEquals(1, only(decide(request(5, 1), new Partition(7, 0, 9).attempted(0, 3).logStart(4))).attempt());
    }

    @Test
    void atMostOnceDeliveryIsAlwaysTheFirst() {
        assertEquals(1, only(decide(autoAcking(request(5, 1)), new Partition(7, 0, 3).attempted(0, 3))).attempt());
    }

    @Test
    void aLeaseLastsAsLongAsThePopSaysOrTheQueue() {
        assertEquals(60, only(decide(request(5, 1), new Partition(7, 0, 3))).leaseSeconds());
        assertEquals(1, only(decide(leasing(request(5, 1), 1), new Partition(7, 0, 3))).leaseSeconds());
        assertEquals(3600, only(decide(leasing(request(5, 1), 3600), new Partition(7, 0, 3))).leaseSeconds());
        assertEquals(LeaseResource.MAX_SECONDS, only(decide(leasing(request(5, 1), Long.MAX_VALUE), new Partition(7, 0, 3))).leaseSeconds());
    }

    @Test
    void noLeaseIsShorterThanASecondOrLongerThanACentury() {
        assertEquals(1, only(decide(request(5, 1), new Partition(7, 0, 3).leaseTime(0))).leaseSeconds());
        assertEquals(LeaseResource.MAX_SECONDS, only(decide(request(5, 1), new Partition(7, 0, 3).leaseTime(Long.MAX_VALUE))).leaseSeconds());
    }
}
