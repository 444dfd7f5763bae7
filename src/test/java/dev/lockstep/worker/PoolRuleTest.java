package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.worker.spi.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolRuleTest {
    private static final RetryPlan RETRY = new RetryPlan(0, 1, 0, List.of());

    private static HandlerPlan plan(Mode mode, int concurrency) {
        return new HandlerPlan("h", "q", "g", true, mode, concurrency, 1, 0, 0, RETRY, true);
    }

    @Test
    void thePoolHoldsAConnectionForEachTransactionalMessageAndTwoMore() {
        List<HandlerPlan> plans = List.of(plan(Mode.TRANSACTIONAL, 20), plan(Mode.TRANSACTIONAL, 10), plan(Mode.REGULAR, 900));
        assertDoesNotThrow(() -> PoolRule.require(plans, 32));
        IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> PoolRule.require(plans, 31));
        assertTrue(refusal.getMessage().contains("Set LOCKSTEP_POOL_MAX to 32"), refusal.getMessage());
    }

    @Test
    void regularHandlersAloneAreNotBound() {
        assertDoesNotThrow(() -> PoolRule.require(List.of(plan(Mode.REGULAR, 900)), 2));
    }
}
