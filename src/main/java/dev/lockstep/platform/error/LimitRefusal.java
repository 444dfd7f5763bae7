package dev.lockstep.platform.error;

import jakarta.ejb.ApplicationException;

/** A refusal of something beyond what the store can hold: answered in the engine's form on every route. */
@ApplicationException(rollback = true)
public class LimitRefusal extends Refusal {
    private static final long serialVersionUID = 1;

    public LimitRefusal(ErrorCode code, String message) {
        super(code, message);
    }
}
