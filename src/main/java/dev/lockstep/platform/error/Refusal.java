package dev.lockstep.platform.error;

import jakarta.ejb.ApplicationException;

/**
 * A request that is refused before, or instead of, changing anything. Its message goes to the client, so it names what was
 * wrong and where, and never carries SQL. A transaction it passes through rolls back.
 */
@ApplicationException(rollback = true)
public class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ErrorCode code;

    public Refusal(ErrorCode code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    public ErrorCode code() {
        return code;
    }
}
