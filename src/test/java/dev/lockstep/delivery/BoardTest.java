package dev.lockstep.delivery;

import static dev.lockstep.delivery.DeliverySamples.NOW;
import static dev.lockstep.delivery.DeliverySamples.autoAcking;
import static dev.lockstep.delivery.DeliverySamples.leasing;
import static dev.lockstep.delivery.DeliverySamples.request;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.delivery.DeliverySamples.Partition;
import dev.lockstep.delivery.Scan.Found;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BoardTest {
    private static final long QUEUE = 1;
    private static final long LONG_LOOK = TimeUnit.HOURS.toNanos(1);
    private static final Duration SOON = Duration.ofMillis(5);
    private static final Duration LONG = Duration.ofHours(1);

    private final Board board = new Board();

    private void ready(long... partitionIds) {
        LongStream.of(partitionIds).forEach(board::add);
    }

    private List<Long> takeAll() {
        return board.take(Integer.MAX_VALUE);
    }

    private static Delivery delivery(PopRequest request, Partition... candidates) {
        ClaimDecision decision = ClaimDecision.of(request, Arrays.stream(candidates).map(Partition::build).toList(), NOW);
        return new Delivery(List.of(), decision.claims(), decision, null, "");
    }

    private static Scan scan(boolean complete, Found... found) {
        return new Scan(QUEUE, List.of(found), complete);
    }

    // -- what is ready ---------------------------------------------------------------------------------------

    @Test
    void theLongestReadyIsTakenFirst() {
        ready(3, 1, 2);
        assertEquals(List.of(3L, 1L), board.take(2));
        assertEquals(List.of(2L), board.take(2));
        assertEquals(List.of(), board.take(2));
    }

    @Test
    void aPartitionIsListedOnce() {
        ready(3, 1, 3, 3);
        assertEquals(List.of(3L, 1L), takeAll());
        ready(3);
        assertEquals(List.of(3L), takeAll());
    }

    @Test
    void whatWasTakenAndNotNeededGoesBackToTheFrontInItsOrder() {
        ready(1, 2, 3, 4);
        List<Long> taken = board.take(3);
        board.putBack(taken.subList(1, 3));
        assertEquals(List.of(2L, 3L, 4L), takeAll());
    }

    @Test
    void whatIsListedAgainMeanwhileStaysWhereItIs() {
        ready(1, 2);
        List<Long> taken = board.take(1);
        ready(1);
        board.putBack(taken);
        assertEquals(List.of(2L, 1L), takeAll());
    }

    // -- what will be ----------------------------------------------------------------------------------------

    @Test
    void whatIsDueIsReady() {
        board.addLater(1, Duration.ZERO);
        board.addLater(2, Duration.ofSeconds(-1));
        assertEquals(List.of(1L, 2L), takeAll());
    }

    @Test
    void whatIsNotDueIsNotReadyUntilItIs() {
        board.addLater(1, LONG);
        board.addLater(2, SOON);
        await().until(() -> takeAll().equals(List.of(2L)));
        assertEquals(List.of(), takeAll());
    }

    @Test
    void whatIsDueFirstComesFirstAndBehindWhatIsReadyAlready() {
        board.addLater(1, SOON.multipliedBy(60));
        board.addLater(2, SOON);
        ready(3);
        await().until(() -> {
            List<Long> taken = takeAll();
            taken.forEach(board::add);
            return taken.size() == 3;
        });
        assertEquals(List.of(3L, 2L, 1L), takeAll());
    }

    // -- what an attempt teaches -----------------------------------------------------------------------------

    @Test
    void whatAPopCouldNotTakeIsReadyForTheNext() {
        ready(1, 2, 3);
        board.take(3);
        board.learn(delivery(leasing(request(1, 1), 3600), new Partition(1, 0, 1), new Partition(2, 0, 1), new Partition(3, 0, 1)), false);
        assertEquals(List.of(2L, 3L), takeAll());
    }

    @Test
    void aLeasedPartitionIsNotReadyBeforeItsLeaseEnds() {
        board.learn(delivery(leasing(request(1, 1), 3600), new Partition(2, 0, 9)), false);
        board.learn(delivery(leasing(request(1, 1), 1), new Partition(1, 0, 9)), false);
        await().atMost(Duration.ofSeconds(10)).until(() -> takeAll().equals(List.of(1L)));
    }

    @Test
    void aSettledPartitionIsReadyWhileItHasMore() {
        board.learn(delivery(autoAcking(request(4, 2)), new Partition(1, 0, 3), new Partition(2, 0, 3)), true);
        assertEquals(List.of(2L), takeAll());
        board.learn(delivery(autoAcking(request(4, 1)), new Partition(2, 1, 3)), true);
        assertEquals(List.of(), takeAll());
    }

    @Test
    void whatIsHeldBackIsReadyWhenItsTimeHasCome() {
        board.learn(delivery(request(9, 9), new Partition(1, 0, 1).notBefore(NOW.plusMillis(5)), new Partition(2, 0, 1).notBefore(NOW.plusSeconds(3600)),
            new Partition(3, 5, 5)), false);
        assertFalse(takeAll().contains(2L));
        board.addLater(1, SOON);
        await().until(() -> takeAll().equals(List.of(1L)));
    }

    @Test
    void newsBetweenTheTakingAndTheLearningIsNotLost() {
        ready(1);
        board.take(1);
        board.hear(QUEUE, List.of(1L));
        board.learn(delivery(request(9, 1), new Partition(1, 3, 3)), false);
        assertEquals(List.of(1L), takeAll());
        board.hear(QUEUE, List.of(1L));
        board.learn(delivery(leasing(request(9, 1), 3600), new Partition(1, 0, 3)), false);
        assertEquals(List.of(1L), takeAll());
    }

    // -- looking at the whole queue --------------------------------------------------------------------------

    @Test
    void aBoardThatNobodyLookedForNeedsALook() {
        assertTrue(board.needsScan());
        ready(1);
        assertTrue(board.needsScan());
    }

    @Test
    void aLookBringsWhatIsReadyNowAndWhatWillBe() {
        board.learn(scan(true, new Found(3, 0), new Found(1, -50), new Found(2, 3_600_000), new Found(4, 5)), LONG_LOOK);
        assertEquals(List.of(3L, 1L), board.take(2));
        await().until(() -> takeAll().equals(List.of(4L)));
    }

    @Test
    void aLookForgetsWhatWasDueBefore() {
        board.addLater(1, SOON);
        board.addLater(2, SOON);
        board.learn(scan(true, new Found(2, 10)), LONG_LOOK);
        await().until(() -> takeAll().equals(List.of(2L)));
        assertEquals(List.of(), takeAll());
    }

    @Test
    void noLookIsDueWhileSomethingIsReady() {
        board.learn(scan(true, new Found(1, 0)), 0);
        assertFalse(board.needsScan());
        board.learn(scan(false, new Found(1, 0)), LONG_LOOK);
        assertFalse(board.needsScan());
    }

    @Test
    void aDryBoardIsLookedForAfterAPauseThatGrowsWithTheLook() {
        board.learn(scan(true), LONG_LOOK);
        assertFalse(board.needsScan());
        board.learn(scan(true), 0);
        await().until(board::needsScan);
    }

    @Test
    void aLookThatCouldNotBringAllIsDueAgainWhenTheBoardRunsDry() {
        board.learn(scan(false, new Found(1, 0)), LONG_LOOK);
        board.take(1);
        assertTrue(board.needsScan());
    }

    @Test
    void whatIsDueKeepsADryBoardFromNeedingALook() {
        board.learn(scan(false, new Found(1, 5)), LONG_LOOK);
        await().until(() -> !board.needsScan());
        assertEquals(List.of(1L), takeAll());
    }

    @Test
    void aQueueThatWasMadeAnewIsLookedForAnew() {
        board.learn(scan(true, new Found(1, 0)), LONG_LOOK);
        board.hear(QUEUE, List.of(2L));
        assertFalse(board.needsScan());
        board.hear(QUEUE + 1, List.of(77L));
        assertTrue(board.needsScan());
        assertEquals(List.of(1L, 2L, 77L), takeAll());
    }

    // -- one partition only ----------------------------------------------------------------------------------

    @Test
    void aPinnedBoardHearsOfItsPartitionAlone() {
        board.pinTo(QUEUE, 5);
        board.hear(QUEUE, List.of(4L, 5L, 6L));
        assertEquals(List.of(5L), takeAll());
    }

    @Test
    void aPinnedBoardListensAnewWhenItsQueueWasMadeAnew() {
        board.pinTo(QUEUE, 5);
        board.hear(QUEUE + 1, List.of(9L));
        assertEquals(List.of(9L), takeAll());
    }

    @Test
    void whatAnotherNodeTellsOfTheQueueIsReady() {
        board.learn(scan(true), 1);
        assertTrue(board.hear(Map.of(QUEUE, List.of(4L, 5L), QUEUE + 1, List.of(6L))));
        assertEquals(List.of(4L, 5L), takeAll());
    }

    @Test
    void whatAnotherNodeTellsOfOtherQueuesIsNotHeard() {
        board.learn(scan(true), 1);
        assertFalse(board.hear(Map.of(QUEUE + 1, List.of(6L))));
        assertEquals(List.of(), takeAll());
    }

    @Test
    void aBoardOfOnePartitionHearsOfNoOther() {
        board.pinTo(QUEUE, 4);
        assertTrue(board.hear(Map.of(QUEUE, List.of(4L, 5L))));
        assertEquals(List.of(4L), takeAll());
    }
}
