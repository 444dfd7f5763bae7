package dev.lockstep.step;

import jakarta.ejb.ApplicationException;

/**
 * A step that could not be applied because the database, or the way to it, failed. A transaction that it was to join is marked for
 * rollback.
 */
@ApplicationException(rollback = true)
public class StepFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String code;
    private final boolean retryable;
    private final boolean outcomeUnknown;

    /** Made by {@link Lockstep} alone. */
    public StepFailedException(String code, String message, boolean retryable, boolean outcomeUnknown, Throwable cause) {
        super(message, cause);
        this.code = code;
        this.retryable = retryable;
        this.outcomeUnknown = outcomeUnknown;
    }

    /** The code that the HTTP route answers for it, such as {@code retry}, {@code timeout} or {@code overloaded}. */
    public String code() {
        return code;
    }

    /** Whether the same step may succeed when it is applied again, in a new transaction. */
    public boolean isRetryable() {
        return retryable;
    }

    /**
     * Whether the step may have been committed: the answer of its commit was lost. Only the data can tell. Never so for a step that had
     * joined a transaction: its commit is the caller's.
     */
    public boolean isOutcomeUnknown() {
        return outcomeUnknown;
    }
}
