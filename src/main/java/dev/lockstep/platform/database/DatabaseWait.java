package dev.lockstep.platform.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** Waits for a database that starts at the same time as the server, as it does in a compose file or a cluster. */
final class DatabaseWait {
    private static final Logger LOG = System.getLogger(DatabaseWait.class.getName());
    private static final Duration REPORT_INTERVAL = Duration.ofSeconds(10);

    private final DataSource database;
    private final String description;

    DatabaseWait(DataSource database, String description) {
        this.database = database;
        this.description = description;
    }

    /** Returns once a connection could be had; a refusal that waiting does not mend ends it at once. */
    void await(Duration limit) {
        long start = System.nanoTime();
        long reported = start;
        SQLException failure = attempt();
        while (failure != null) {
            if (isFinal(failure) || System.nanoTime() - start > limit.toNanos()) {
                throw new IllegalStateException("No connection to the database (" + description + "): " + reason(failure), failure);
            }
            if (reported == start || System.nanoTime() - reported > REPORT_INTERVAL.toNanos()) {
                LOG.log(Level.WARNING, "Waiting for the database (" + description + "): " + reason(failure));
                reported = System.nanoTime();
            }
            pause();
            failure = attempt();
        }
    }

    private SQLException attempt() {
        try (Connection connection = database.getConnection()) {
            return connection.isValid(5) ? null : new SQLException("the connection is not valid");
        } catch (SQLException e) {
            return e;
        }
    }

    /** Wrong user or password (class 28), no such database (3D000). */
    private static boolean isFinal(SQLException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException e && e.getSQLState() != null
                    && (e.getSQLState().startsWith("28") || e.getSQLState().equals("3D000"))) {
                return true;
            }
        }
        return false;
    }

    private static String reason(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && !(cause.getCause() instanceof java.io.IOException)) {
            cause = cause.getCause();
        }
        return cause.getMessage();
    }

    private static void pause() {
        try {
            TimeUnit.SECONDS.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
