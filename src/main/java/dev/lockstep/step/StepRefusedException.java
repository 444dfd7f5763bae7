package dev.lockstep.step;

import jakarta.ejb.ApplicationException;

/**
 * A step that is refused, for what it says or for what is stored. Nothing of it is there, and a transaction that it was to join is marked
 * for rollback. The same step will be refused again until something else has changed.
 */
@ApplicationException(rollback = true)
public class StepRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Reason reason;
    private final String code;
    private final transient LostGate gate;

    /** Why. */
    public enum Reason {
        /** A gate lost its precondition: {@link #gate()} says which and to what. As a rule the step has been applied before. */
        GATE_LOST,
        /** A pushed message is in its partition already. As a rule the step has been applied before. */
        DUPLICATE,
        /** An acked message is not this worker's any more, or was acked before. */
        REJECTED_ACK,
        /** A position is of a queue that does not exist. */
        QUEUE_NOT_FOUND,
        /** An operator has paused what the step needs. */
        PAUSED,
        /** The step itself is wrong, or larger than may be: {@link #getMessage()} says where. */
        INVALID
    }

    /**
     * The gate that lost.
     *
     * @param keyIndex its place among the step's operations on keys
     * @param lost the precondition that did not hold
     * @param value what the key holds, null when it does not exist
     * @param version of the key, 0 when it does not exist
     */
    public record LostGate(int keyIndex, KeyResult.Lost lost, Json value, long version) {
    }

    /** Made by {@link Lockstep} alone. */
    public StepRefusedException(Reason reason, String code, String message, LostGate gate) {
        super(message, null, false, true);
        this.reason = reason;
        this.code = code;
        this.gate = gate;
    }

    /** Why the step is refused. */
    public Reason reason() {
        return reason;
    }

    /** The code that the HTTP route answers for it, such as {@code kv_precondition}. */
    public String code() {
        return code;
    }

    /** The gate that lost; null when the reason is another. */
    public LostGate gate() {
        return gate;
    }
}
