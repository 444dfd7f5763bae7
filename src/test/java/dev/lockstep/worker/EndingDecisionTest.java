package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.worker.Ending.Action;
import dev.lockstep.worker.spi.DeadLettered;
import dev.lockstep.worker.spi.FailureClassifier;
import dev.lockstep.worker.spi.HandlerResult;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndingDecisionTest {
    private static final RetryPlan PLAN = new RetryPlan(100, 3, 1000, List.of(ArithmeticException.class));

    @DeadLettered
    private static class Hopeless extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static Ending of(HandlerResult result) {
        return EndingDecision.of(result, PLAN, 1);
    }

    private static Ending of(Throwable thrown, FailureClassifier classifier) {
        return EndingDecision.of(thrown, PLAN, classifier, 1, false);
    }

    @Test
    void resultsSayWhatBecomesOfTheMessage() {
        assertEquals(Action.COMPLETE, of(HandlerResult.completed()).action());
        assertEquals(Action.ARCHIVE, of(HandlerResult.archived()).action());
        assertEquals(new Ending(Action.DEAD_LETTER, 0, "why", false), of(HandlerResult.deadLetter("why")));
        assertEquals(Ending.abandoned("why"), of(HandlerResult.abandon("why")));
    }

    @Test
    void aRetryIsDelayedByWholeMillisecondsRoundedUp() {
        assertEquals(0, of(HandlerResult.retry(Duration.ZERO)).delayMillis());
        assertEquals(1, of(HandlerResult.retry(Duration.ofNanos(1))).delayMillis());
        assertEquals(HandlerResult.MAX_DELAY_MILLIS, of(HandlerResult.retry(Duration.ofMillis(HandlerResult.MAX_DELAY_MILLIS))).delayMillis());
    }

    @Test
    void whatIsNoResultIsAFailureAndNeverRepeatedWhenTheDelayIsInvalid() {
        for (Duration delay : new Duration[] {null, Duration.ofMillis(-1), Duration.ofMillis(HandlerResult.MAX_DELAY_MILLIS + 1)}) {
            Ending ending = of(new HandlerResult(HandlerResult.Kind.RETRY, delay, null));
            assertEquals(Action.DEAD_LETTER, ending.action());
            assertTrue(ending.failed());
        }
        assertEquals(Action.DEAD_LETTER, of(new HandlerResult(null, null, null)).action());
        assertEquals(Action.RETRY, of((HandlerResult) null).action());
        assertEquals("no reason given", of(new HandlerResult(HandlerResult.Kind.DEAD_LETTER, null, null)).reason());
    }

    @Test
    void aThrowIsRetriedUnlessItsClassItsCauseOrTheHandlerSaysOtherwise() {
        assertEquals(Action.RETRY, of(new IllegalStateException(), null).action());
        assertEquals(Action.RETRY, of(new StackOverflowError(), null).action());
        assertEquals(Action.DEAD_LETTER, of(new IllegalStateException(new Hopeless()), null).action());
        assertEquals(Action.DEAD_LETTER, of(new IllegalStateException(new ArithmeticException()), null).action());
        assertEquals(Action.DEAD_LETTER, of(new IllegalStateException(), failure -> false).action());
        assertEquals(Action.RETRY, of(new IllegalStateException(), failure -> {
            throw new IllegalStateException();
        }).action());
    }

    @Test
    void aHandlerThatStopsBecauseItWasAskedToHasNotFailed() {
        Ending ending = EndingDecision.of(new InterruptedException(), PLAN, null, 1, true);
        assertEquals(Action.ABANDON, ending.action());
        assertFalse(ending.failed());
    }

    @Test
    void whatTheDatabaseDidToATransactionIsNotTheHandlersFailure() {
        for (String state : List.of("40001", "40P01", "08006", "57P01")) {
            IllegalStateException thrown = new IllegalStateException(new SQLException("x", state));
            assertEquals(Action.ABANDON, EndingDecision.ofTransaction(thrown, PLAN, null, 1, false).action(), state);
            assertEquals(Action.RETRY, EndingDecision.of(thrown, PLAN, null, 1, false).action(), state);
        }
        assertEquals(Action.RETRY, EndingDecision.ofTransaction(new SQLException("x", "23505"), PLAN, null, 1, false).action());
    }

    @Test
    void pausesGrowToTheLongest() {
        assertEquals(List.of(100L, 300L, 900L, 1000L, 1000L), List.of(PLAN.delayAfter(1), PLAN.delayAfter(2), PLAN.delayAfter(3),
            PLAN.delayAfter(4), PLAN.delayAfter(Integer.MAX_VALUE)));
    }

    @Test
    void reasonsAreWhatTheDatabaseCanStore() {
        String reason = of(HandlerResult.deadLetter("a\0b" + "x".repeat(5000))).reason();
        assertTrue(reason.startsWith("a bx"));
        assertEquals(2000, reason.length());
    }
}
