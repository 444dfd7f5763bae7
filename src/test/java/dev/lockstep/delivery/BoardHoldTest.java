package dev.lockstep.delivery;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Partitions that a worker of this node holds. */
class BoardHoldTest {
    private final Board board = new Board();

    private void hold() {
        board.add(1);
        assertEquals(Optional.of(1L), board.hold());
        assertEquals(Optional.empty(), board.hold());
    }

    @Test
    void newsOfAHeldPartitionCountsOnlyWhenItIsLetGo() {
        hold();
        board.add(1);
        assertEquals(List.of(), board.take(1));
        assertEquals(List.of(), board.wake());
        board.letGo(1, false);
        assertEquals(List.of(1L), board.take(1));
    }

    @Test
    void aPartitionWithoutNewsStaysOffTheBoardUnlessItsWorkerSaysOtherwise() {
        hold();
        board.letGo(1, false);
        assertEquals(List.of(), board.take(1));
        hold();
        board.letGo(1, true);
        assertEquals(List.of(1L), board.take(1));
    }

    @Test
    void aBoardIsNotForgottenWhileAPartitionIsHeld() {
        hold();
        assertFalse(board.isIdle(0));
    }

    @Test
    void aDelayOfCenturiesKeepsTheOrderOfTheOthers() {
        board.addLater(1, Duration.ofMillis(9_007_199_254_740L));
        board.addLater(2, Duration.ofMillis(5));
        await().until(() -> board.take(2).equals(List.of(2L)));
    }
}
