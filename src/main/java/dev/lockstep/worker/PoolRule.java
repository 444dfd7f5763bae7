package dev.lockstep.worker;

import java.util.List;

/**
 * How many connections transactional handlers need: each message they work on holds one, and what they wait for may need another.
 * A minimum that keeps them from waiting for each other for ever, no recommendation.
 */
final class PoolRule {
    static final int SPARE = 2;

    private PoolRule() {
    }

    /** @throws IllegalStateException when the pool is too small for all of these handlers together; the message says what to set */
    static void require(List<HandlerPlan> plans, int poolMax) {
        int concurrency = plans.stream().filter(HandlerPlan::isTransactional).mapToInt(HandlerPlan::concurrency).sum();
        if (concurrency > 0 && concurrency + SPARE > poolMax) {
            throw new IllegalStateException("transactional handlers work on " + concurrency + " messages at once and need at least "
                + (concurrency + SPARE) + " database connections; the pool has " + poolMax + ". Set LOCKSTEP_POOL_MAX to "
                + (concurrency + SPARE) + " or more, with room for everything else, or lower the concurrency of the handlers");
        }
    }
}
