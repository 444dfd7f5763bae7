package dev.lockstep.platform.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.ejb.EJBException;
import jakarta.transaction.RollbackException;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class AttemptsTest {
    private final Attempts attempts = new Attempts();
    private int calls;

    private static DatabaseException failure(String state) {
        return new DatabaseException(new SQLException("no", state));
    }

    /** A call that fails so often, then answers. */
    private Supplier<String> failing(int times, RuntimeException failure) {
        return () -> {
            if (calls++ < times) {
                throw failure;
            }
            return "done";
        };
    }

    @Test
    void aCallThatSucceedsIsMadeOnce() {
        assertEquals("done", attempts.of(failing(0, null)));
        assertEquals(1, calls);
    }

    @Test
    void contentionIsTriedAgain() {
        for (RuntimeException lost : new RuntimeException[] {failure("40P01"), failure("40001"), new ConcurrentChangeException("gone"),
            new EJBException(failure("40P01"))}) {
            calls = 0;
            assertEquals("done", attempts.of(failing(4, lost)));
            assertEquals(5, calls);
        }
    }

    @Test
    void triesEndAtTheLimit() {
        DatabaseException deadlock = failure("40P01");
        assertSame(deadlock, assertThrows(DatabaseException.class, () -> attempts.of(failing(5, deadlock))));
        assertEquals(Attempts.LIMIT, calls);
    }

    @Test
    void nothingElseIsEverRepeated() {
        for (RuntimeException failure : new RuntimeException[] {failure("08006"), failure("57014"), failure("55P03"), failure("53100"), failure("23505"),
            failure(null), new IllegalStateException("a fault")}) {
            calls = 0;
            assertSame(failure, assertThrows(RuntimeException.class, () -> attempts.of(failing(1, failure))));
            assertEquals(1, calls);
        }
    }

    @Test
    void aCommitIsNotRepeatedWhateverItFailedOf() {
        RollbackException commit = new RollbackException("commit");
        commit.initCause(new SQLException("no", "40001"));
        RuntimeException failure = new EJBException(commit);
        assertSame(failure, assertThrows(RuntimeException.class, () -> attempts.of(failing(1, failure))));
        assertEquals(1, calls);
    }
}
