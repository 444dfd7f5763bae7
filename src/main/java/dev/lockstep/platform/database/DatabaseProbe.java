package dev.lockstep.platform.database;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;

/** Asks whether the database answers, and never waits long for the answer: a caller's patience is shorter than a dead network's. */
@ApplicationScoped
public class DatabaseProbe {
    private static final Logger LOG = System.getLogger(DatabaseProbe.class.getName());
    private static final Duration PATIENCE = Duration.ofMillis(1500);
    private static final int ANSWER_SECONDS = 1;

    private final AtomicBoolean answeredLast = new AtomicBoolean(true);

    @Resource
    private DataSource database;

    @Resource
    private ManagedExecutorService executor;

    private CompletableFuture<Boolean> asked = CompletableFuture.completedFuture(true);

    /** Whether the database answered just now. */
    public boolean answers() {
        try {
            return question().copy().completeOnTimeout(false, PATIENCE.toMillis(), TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            return false;
        }
    }

    /** At most one question is on its way, however many ask: a database that hangs costs one thread. */
    private synchronized CompletableFuture<Boolean> question() {
        if (asked.isDone()) {
            asked = executor.supplyAsync(this::ask);
        }
        return asked;
    }

    /** Says so once when the answer changes. */
    private boolean ask() {
        boolean valid = isValid();
        if (valid != answeredLast.getAndSet(valid)) {
            LOG.log(valid ? Level.INFO : Level.WARNING, valid ? "The database answers again" : "The database does not answer");
        }
        return valid;
    }

    /**
     * A pooled connection may have died with an earlier database: the first failure tells us, the second tells the pool, which then
     * drops the others, and the third connection is fresh.
     */
    private boolean isValid() {
        return tryOnce() || tryOnce() || tryOnce();
    }

    /** A statement, not {@code Connection.isValid}: only a failed statement tells the pool that a connection is dead. */
    private boolean tryOnce() {
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(ANSWER_SECONDS);
            return statement.execute("select 1");
        } catch (SQLException e) {
            return false;
        }
    }
}
