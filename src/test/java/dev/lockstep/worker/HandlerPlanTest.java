package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.worker.spi.Mode;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Retry;
import dev.lockstep.worker.spi.Subscribe;
import java.util.List;
import org.junit.jupiter.api.Test;

class HandlerPlanTest {
    private static final long LONGEST = 9_007_199_254_740L;

    private static HandlerPlan plan(Class<?> type) {
        return HandlerPlan.of(type, type.getAnnotation(QueueHandler.class));
    }

    @QueueHandler(queue = "q")
    private static class Plain {
    }

    @QueueHandler(queue = "q", group = "g", subscription = Subscribe.NEW, mode = Mode.REGULAR, concurrency = 1000, maxInFlight = 100_000,
            leaseSeconds = 86_400, timeoutSeconds = 110, retry = @Retry(delayMillis = LONGEST, multiplier = 100, maxDelayMillis = LONGEST))
    private static class Largest {
    }

    @Test
    void defaultsAreModest() {
        HandlerPlan plan = plan(Plain.class);
        assertEquals(List.of("__QUEUE_MODE__", 1, 1, true, true),
            List.of(plan.group(), plan.concurrency(), plan.batch(), plan.isTransactional(), plan.startsOnDeployment()));
        assertEquals(Boolean.TRUE, plan.fromStart());
    }

    @Test
    void whatIsJustInRangeIsTaken() {
        HandlerPlan plan = plan(Largest.class);
        assertEquals(100, plan.batch());
        assertEquals(LONGEST, plan.retry().delayAfter(1));
        assertEquals(Boolean.FALSE, plan.fromStart());
    }

    @QueueHandler(queue = "q", group = "g")
    private static class ByDefault {
    }

    @Test
    void aGroupStartsWhereTheServerSaysUnlessItSays() {
        assertNull(plan(ByDefault.class).fromStart());
    }

    @QueueHandler(queue = "")
    private static class NoQueue {
    }

    @QueueHandler(queue = "q", concurrency = 0)
    private static class NoConcurrency {
    }

    @QueueHandler(queue = "q", concurrency = 1001)
    private static class MuchConcurrency {
    }

    @QueueHandler(queue = "q", concurrency = 2, maxInFlight = 1)
    private static class FewInFlight {
    }

    @QueueHandler(queue = "q", maxInFlight = 100_001)
    private static class ManyInFlight {
    }

    @QueueHandler(queue = "q", leaseSeconds = -1)
    private static class NegativeLease {
    }

    @QueueHandler(queue = "q", leaseSeconds = 86_401)
    private static class LongLease {
    }

    @QueueHandler(queue = "q", timeoutSeconds = 111)
    private static class LongTimeout {
    }

    @QueueHandler(queue = "q", retry = @Retry(delayMillis = -1))
    private static class NegativeDelay {
    }

    @QueueHandler(queue = "q", retry = @Retry(delayMillis = LONGEST + 1))
    private static class LongDelay {
    }

    @QueueHandler(queue = "q", retry = @Retry(maxDelayMillis = LONGEST + 1))
    private static class LongMaximum {
    }

    @QueueHandler(queue = "q", retry = @Retry(multiplier = 0.9))
    private static class Shrinking {
    }

    @QueueHandler(queue = "q", retry = @Retry(multiplier = Double.NaN))
    private static class NoNumber {
    }

    @Test
    void whatIsOutOfRangeIsRefusedByTheHandlersName() {
        for (Class<?> type : List.of(NoQueue.class, NoConcurrency.class, MuchConcurrency.class, FewInFlight.class, ManyInFlight.class,
                NegativeLease.class, LongLease.class, LongTimeout.class, NegativeDelay.class, LongDelay.class, LongMaximum.class,
                Shrinking.class, NoNumber.class)) {
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> plan(type), type.getName());
            assertTrue(refusal.getMessage().contains(type.getName()), refusal.getMessage());
        }
    }
}
