package dev.lockstep.kv;

import jakarta.ejb.ApplicationException;

/** A required write of a call to the KV routes lost: the call's transaction rolls back, and its answer is the verdict. */
@ApplicationException(rollback = true)
public class KvPreconditionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient KvLostGate lost;

    KvPreconditionException(KvLostGate lost) {
        super("a required KV precondition failed", null, false, false);
        this.lost = lost;
    }

    KvLostGate lost() {
        return lost;
    }
}
