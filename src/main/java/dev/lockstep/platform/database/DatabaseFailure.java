package dev.lockstep.platform.database;

import dev.lockstep.platform.error.ErrorCode;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import java.sql.SQLException;
import java.util.List;

/** What it means for a caller that the database, or the way to it, failed. */
public enum DatabaseFailure {
    /** A deadlock or a serialisation conflict: nothing was written, a fresh transaction may succeed at once. */
    CONTENTION(ErrorCode.RETRY, "the database is busy with conflicting transactions"),
    /** A lock was not to be had before the deadline. */
    LOCKED(ErrorCode.RETRY, "another transaction holds what this call needs"),
    /** A statement ran into its deadline. */
    DEADLINE(ErrorCode.TIMEOUT, "the database did not answer before the deadline"),
    /** No connection, or one lost before the commit was sent: nothing was written. */
    DISCONNECTED(ErrorCode.RETRY, "the database cannot be reached"),
    /** Every pooled connection was in use for longer than callers wait. */
    POOL_EXHAUSTED(ErrorCode.OVERLOADED, "too many calls wait for the database"),
    /** The server's memory ran out over the call, of which nothing was written. */
    MEMORY_EXHAUSTED(ErrorCode.OVERLOADED, "the server has too little memory for this call at the moment"),
    DISK_FULL(ErrorCode.STORAGE_FULL, "the database has no space left"),
    /** The commit was sent and its answer lost: only the data can tell whether it happened. */
    OUTCOME_UNKNOWN(ErrorCode.OUTCOME_UNKNOWN, "the connection was lost during the commit, which may have happened or not"),
    /** Not the database's failure. */
    NONE(ErrorCode.INTERNAL, "the server failed; its log says why");

    /** The queue was deleted between its look-up and the partition made in it. */
    private static final String FOREIGN_KEY_GONE = "23503";
    /** A constraint is broken: whatever was written is undone, that is certain. */
    private static final String INTEGRITY = "23";
    /** The database hung up on a transaction that idled, as it may on a connection that does. */
    private static final String IDLE_IN_TRANSACTION = "25P03";
    private static final String TRANSACTION_TIMEOUT = "25P04";
    /** Shutdowns, crashes, a start or an idle session that is over: the operator intervened, as the standard puts it. */
    private static final String OPERATOR = "57P";
    /** WildFly's pool and Payara's say so in these words alone. */
    private static final List<String> NO_CONNECTION_IS_FREE = List.of("IJ000655", "In-use connections equal max-pool-size");

    private final ErrorCode code;
    private final String message;

    DatabaseFailure(ErrorCode code, String message) {
        this.code = code;
        this.message = message;
    }

    public ErrorCode code() {
        return code;
    }

    /** What the client is told. */
    public String message() {
        return message;
    }

    /** The failure at the bottom of what a call threw. */
    public static DatabaseFailure of(Throwable thrown) {
        boolean committing = false;
        boolean unreachable = false;
        for (Throwable t = thrown; t != null; t = t.getCause() == t ? null : t.getCause()) {
            if (t instanceof ConcurrentChangeException) {
                return CONTENTION;
            }
            DatabaseFailure failure = t instanceof SQLException e ? ofState(e.getSQLState()) : NONE;
            if (NO_CONNECTION_IS_FREE.stream().anyMatch(String.valueOf(t.getMessage())::contains)) {
                return POOL_EXHAUSTED;
            }
            if (t instanceof OutOfMemoryError && !committing) {
                return MEMORY_EXHAUSTED;
            }
            if (failure != NONE && !committing) {
                return failure;
            }
            if (committing && t instanceof SQLException e && isViolation(e)) {
                return NONE;
            }
            unreachable |= isOfTheWay(t);
            committing |= isOfCommit(t);
        }
        if (committing) {
            return OUTCOME_UNKNOWN;
        }
        return unreachable ? DISCONNECTED : NONE;
    }

    /** Without a state nobody but the driver or the pool spoke; with one the database did, and then it is reachable. */
    private static boolean isOfTheWay(Throwable t) {
        return t instanceof SQLException e && (e.getSQLState() == null || e.getSQLState().isEmpty())
            || t.getClass().getName().startsWith("jakarta.resource.");
    }

    /** An application's rows that were written, or judged, as late as its commit, and that the database has refused. */
    private static boolean isViolation(SQLException e) {
        return e.getSQLState() != null && e.getSQLState().startsWith(INTEGRITY);
    }

    private static boolean isOfCommit(Throwable t) {
        return t instanceof RollbackException || t instanceof HeuristicMixedException || t instanceof HeuristicRollbackException
            || t instanceof SystemException;
    }

    private static DatabaseFailure ofState(String state) {
        if (state == null) {
            return NONE;
        }
        return switch (state) {
            case "40P01", "40001", FOREIGN_KEY_GONE -> CONTENTION;
            case "55P03" -> LOCKED;
            case "57014", TRANSACTION_TIMEOUT -> DEADLINE;
            case "53100" -> DISK_FULL;
            case "53300", IDLE_IN_TRANSACTION -> DISCONNECTED;
            default -> state.startsWith("08") || state.startsWith(OPERATOR) ? DISCONNECTED : NONE;
        };
    }
}
