package dev.lockstep.worker;

import jakarta.ejb.ApplicationException;

/** A settlement whose lease was lost: its transaction rolls back. */
@ApplicationException(rollback = true)
public class LostLeaseException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LostLeaseException() {
        super("the lease is lost", null, false, false);
    }
}
