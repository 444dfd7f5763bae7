package dev.lockstep.platform.database;

import jakarta.ejb.ApplicationException;

/** What a transaction had looked up was gone when it got there. Nothing is written; a fresh transaction sees what is there now. */
@ApplicationException(rollback = true)
public class ConcurrentChangeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ConcurrentChangeException(String what) {
        super(what, null, false, false);
    }
}
