package dev.lockstep.platform.database;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** Asks whether the database answers, and never waits long for the answer: a caller's patience is shorter than a dead network's. */
@ApplicationScoped
public class DatabaseProbe {
    private static final Duration PATIENCE = Duration.ofMillis(1500);
    private static final int ANSWER_SECONDS = 1;

    @Resource(lookup = "java:jboss/datasources/LockstepDS")
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
            asked = executor.supplyAsync(this::isValid);
        }
        return asked;
    }

    private boolean isValid() {
        // a pooled connection may have died with an earlier database; the second one is fresh then
        return tryOnce() || tryOnce();
    }

    private boolean tryOnce() {
        try (Connection connection = database.getConnection()) {
            return connection.isValid(ANSWER_SECONDS);
        } catch (SQLException e) {
            return false;
        }
    }
}
