package dev.lockstep.worker.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HandlerResultTest {
    private static final Duration LONGEST = Duration.ofMillis(9_007_199_254_740L);

    @Test
    void theRangeOfDelaysIsInclusive() {
        assertEquals(Duration.ZERO, HandlerResult.retry(Duration.ZERO).delay());
        assertEquals(LONGEST, HandlerResult.retry(LONGEST).delay());
    }

    @Test
    void aDelayOutOfRangeIsRefusedByTheNameOfTheOperation() {
        for (Duration delay : new Duration[] {null, Duration.ofNanos(-1), LONGEST.plusNanos(1), Duration.ofSeconds(Long.MAX_VALUE)}) {
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> HandlerResult.retry(delay));
            assertTrue(refusal.getMessage().contains("invalid_input") && refusal.getMessage().contains("worker_retry"));
        }
    }
}
