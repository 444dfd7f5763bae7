package dev.lockstep.transaction;

import dev.lockstep.platform.error.ErrorCode;
import jakarta.ejb.ApplicationException;

/**
 * A step that wrote nothing because of what its data says (the reference's rollback reasons). A transaction of the caller's own
 * that the step had joined rolls back with it.
 */
@ApplicationException(rollback = true)
public class StepRolledBackException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ErrorCode reason;
    private final transient LostGate gate;

    public StepRolledBackException(ErrorCode reason, String message) {
        this(reason, message, null);
    }

    StepRolledBackException(ErrorCode reason, String message, LostGate gate) {
        super(message, null, false, false);
        this.reason = reason;
        this.gate = gate;
    }

    public ErrorCode reason() {
        return reason;
    }

    /** The required KV operation that lost, or null when the reason is another. */
    public LostGate gate() {
        return gate;
    }

    /**
     * A required KV operation that lost its precondition.
     *
     * @param failedIndex its place in the index space of the results
     * @param value JSON text of what is there
     */
    public record LostGate(int failedIndex, String kvReason, long version, String value) {
    }
}
