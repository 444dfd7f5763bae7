package dev.lockstep.delivery;

import static dev.lockstep.delivery.DeliverySamples.request;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The pops that wait at a board. */
class BoardParkingTest {
    private static final Duration SOON = Duration.ofMillis(5);
    private static final Duration LONG = Duration.ofHours(1);

    private final Board board = new Board();

    private static ParkedPop pop() {
        return new ParkedPop(new PopClient(null, null, new PopTarget("q", null), request(1, 1), null, null));
    }

    private void ready(long... partitionIds) {
        for (long id : partitionIds) {
            board.add(id);
        }
    }

    @Test
    void asManyPopsAreWokenAsPartitionsAreReadyTheLongestParkedFirst() {
        ParkedPop first = pop();
        ParkedPop second = pop();
        ParkedPop third = pop();
        List.of(first, second, third).forEach(board::park);
        assertEquals(List.of(), board.wake());
        ready(1, 2);
        assertEquals(List.of(first, second), board.wake());
        board.arrive();
        board.arrive();
        board.take(2);
        assertEquals(List.of(), board.wake());
        board.unpark(third);
        ready(3);
        assertEquals(List.of(), board.wake());
    }

    @Test
    void whileAPopIsOnItsWayToAPartitionNoOtherIsWokenForIt() {
        ParkedPop first = pop();
        ParkedPop second = pop();
        List.of(first, second).forEach(board::park);
        ready(1);
        assertEquals(List.of(first), board.wake());
        assertEquals(List.of(), board.wake());
        ready(2);
        assertEquals(List.of(second), board.wake());
    }

    @Test
    void whenThePopOnItsWayDidNotTakeThePartitionTheNextIsWokenForIt() {
        ParkedPop second = pop();
        List.of(pop(), second).forEach(board::park);
        ready(1);
        board.wake();
        board.arrive();
        assertEquals(List.of(second), board.wake());
    }

    @Test
    void aPopIsWokenForWhatHasBecomeDue() {
        board.park(pop());
        board.addLater(1, SOON);
        await().until(() -> board.wake().size() == 1);
    }

    @Test
    void whileNobodyWaitsNobodyLooksAround() {
        assertNull(board.beginLook(0));
        ParkedPop pop = pop();
        board.park(pop);
        assertSame(pop, board.beginLook(0));
        board.unpark(pop);
        board.endLook();
        assertNull(board.beginLook(0));
    }

    @Test
    void onlyOneLooksAroundAtATimeAndNotAgainBeforeThePause() {
        ParkedPop pop = pop();
        board.park(pop);
        assertSame(pop, board.beginLook(0));
        assertNull(board.beginLook(0));
        board.endLook();
        assertNull(board.beginLook(LONG.toNanos()));
        assertSame(pop, board.beginLook(0));
    }

    @Test
    void aBoardIsIdleWhenNobodyWaitsOrTakes() {
        assertTrue(board.isIdle(0));
        assertFalse(board.isIdle(LONG.toNanos()));
        ParkedPop pop = pop();
        board.park(pop);
        assertFalse(board.isIdle(0));
        board.unpark(pop);
        assertTrue(board.isIdle(0));
    }
}
