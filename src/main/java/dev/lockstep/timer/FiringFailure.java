package dev.lockstep.timer;

import dev.lockstep.platform.database.DatabaseException;
import dev.lockstep.platform.database.DatabaseFailure;
import dev.lockstep.platform.error.Refusal;

/**
 * Why timers could not fire.
 *
 * @param error what is kept with the timer: {@code <code>: <message>}
 */
record FiringFailure(Kind kind, String error) {
    /** Whom a failure stops. */
    enum Kind {
        /** All timers: the database is not there, or has no room. */
        OUTAGE,
        /** These timers, for now: somebody else holds what they need. */
        TRANSIENT,
        /** These timers, or one of them, until something changes. */
        PERMANENT
    }

    static FiringFailure of(Throwable thrown) {
        DatabaseFailure failure = DatabaseFailure.of(thrown);
        String error = failure.code().wireName() + ": " + failure.message();
        return switch (failure) {
            case DISCONNECTED, POOL_EXHAUSTED, DISK_FULL, OUTCOME_UNKNOWN -> new FiringFailure(Kind.OUTAGE, error);
            case CONTENTION, LOCKED, DEADLINE, MEMORY_EXHAUSTED -> new FiringFailure(Kind.TRANSIENT, error);
            case NONE -> new FiringFailure(Kind.PERMANENT, permanent(thrown, error));
        };
    }

    /** The refusal or the database's state at the bottom; no text of the database's own, which may quote data. */
    private static String permanent(Throwable thrown, String error) {
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof Refusal refusal) {
                return refusal.code().wireName() + ": " + refusal.getMessage();
            }
            if (t instanceof DatabaseException refused) {
                return "internal: the database refused the message (" + refused.sqlState() + ")";
            }
        }
        return error;
    }
}
