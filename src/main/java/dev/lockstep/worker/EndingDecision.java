package dev.lockstep.worker;

import dev.lockstep.platform.database.DatabaseFailure;
import dev.lockstep.worker.Ending.Action;
import dev.lockstep.worker.spi.FailureClassifier;
import dev.lockstep.worker.spi.HandlerResult;
import java.time.Duration;

/** Decides what is to become of a message by what its handler returned or threw. Pure. */
final class EndingDecision {
    private static final int MAX_REASON_CHARS = 2000;

    private EndingDecision() {
    }

    /** What a handler returned. What it could not have made by the result's methods is a failure for which a repetition is no use. */
    static Ending of(HandlerResult result, RetryPlan plan, int attempt) {
        if (result == null) {
            return failed("the handler returned null", plan, attempt);
        }
        if (result.kind() == null) {
            return useless("the handler returned a result of no kind");
        }
        return switch (result.kind()) {
            case COMPLETED -> new Ending(Action.COMPLETE, 0, null, false);
            case ARCHIVED -> new Ending(Action.ARCHIVE, 0, null, false);
            case DEAD_LETTER -> new Ending(Action.DEAD_LETTER, 0, result.reason() == null ? "no reason given" : cut(result.reason()), false);
            case ABANDON -> Ending.abandoned(result.reason());
            case RETRY -> retry(result.delay());
        };
    }

    /** The last guard: no other delay ever reaches the database. */
    private static Ending retry(Duration delay) {
        try {
            HandlerResult.requireDelay(delay);
        } catch (IllegalArgumentException invalid) {
            return useless(invalid.getMessage());
        }
        long millis = delay.toMillis();
        boolean finer = Duration.ofMillis(millis).compareTo(delay) < 0;
        return new Ending(Action.RETRY, finer ? millis + 1 : millis, "the handler asked for another attempt", false);
    }

    private static Ending useless(String why) {
        return new Ending(Action.DEAD_LETTER, 0, why, true);
    }

    /** What a handler threw in transactional mode: what the database did to the transaction is not the handler's failure. */
    static Ending ofTransaction(Throwable thrown, RetryPlan plan, FailureClassifier classifier, int attempt, boolean stopRequested) {
        return switch (DatabaseFailure.of(thrown)) {
            case CONTENTION, DISCONNECTED, POOL_EXHAUSTED -> Ending.abandoned(text(thrown));
            default -> of(thrown, plan, classifier, attempt, stopRequested);
        };
    }

    /** What a handler threw; a handler that was asked to stop has stopped so. */
    static Ending of(Throwable thrown, RetryPlan plan, FailureClassifier classifier, int attempt, boolean stopRequested) {
        if (stopRequested) {
            return Ending.abandoned("stopped: " + text(thrown));
        }
        return plan.isRetryable(thrown, classifier) ? failed(text(thrown), plan, attempt) : useless(text(thrown));
    }

    /** A failure that counts as an attempt. */
    static Ending failed(String why, RetryPlan plan, int attempt) {
        return new Ending(Action.RETRY, plan.delayAfter(attempt), cut(why), true);
    }

    static String text(Throwable thrown) {
        return cut(String.valueOf(thrown));
    }

    /** A text that the database stores and an operator reads. */
    private static String cut(String text) {
        String storable = text.replace('\0', ' ');
        return storable.length() <= MAX_REASON_CHARS ? storable : storable.substring(0, MAX_REASON_CHARS);
    }
}
