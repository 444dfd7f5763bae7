package dev.lockstep.platform.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.platform.error.ErrorCode;
import jakarta.ejb.EJBException;
import jakarta.ejb.EJBTransactionRolledbackException;
import jakarta.persistence.PersistenceException;
import jakarta.resource.ResourceException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import java.net.SocketException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseFailureTest {
    private static SQLException sql(String state) {
        return new SQLException("ERROR: relation \"secret\" does not exist", state);
    }

    private static <T extends Throwable> T causedBy(T outer, Throwable cause) {
        outer.initCause(cause);
        return outer;
    }

    @ParameterizedTest
    @CsvSource({"40P01,CONTENTION", "40001,CONTENTION", "23503,CONTENTION", "55P03,LOCKED", "57014,DEADLINE", "25P04,DEADLINE", "53100,DISK_FULL",
        "57P01,DISCONNECTED", "57P02,DISCONNECTED", "57P03,DISCONNECTED", "57P05,DISCONNECTED", "25P03,DISCONNECTED", "53300,DISCONNECTED",
        "08000,DISCONNECTED", "08001,DISCONNECTED", "08003,DISCONNECTED", "08004,DISCONNECTED", "08006,DISCONNECTED", "08P01,DISCONNECTED"})
    void aStateThatSaysWhatIsWrongIsToldWhereverItLies(String state, DatabaseFailure failure) {
        assertEquals(failure, DatabaseFailure.of(sql(state)));
        assertEquals(failure, DatabaseFailure.of(new DatabaseException(sql(state))));
        assertEquals(failure, DatabaseFailure.of(new EJBException(new PersistenceException(new DatabaseException(sql(state))))));
        assertEquals(failure, DatabaseFailure.of(new EJBTransactionRolledbackException("rolled back", new DatabaseException(sql(state)))));
        assertEquals(failure, DatabaseFailure.of(causedBy(new BatchUpdateException(), sql(state))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "23514", "22021", "22P02", "42601", "42P01", "42501", "XX000", "00000", "P0001", "25P02"})
    void allOtherStatesAreAFaultOfTheServers(String state) {
        assertEquals(DatabaseFailure.NONE, DatabaseFailure.of(new DatabaseException(sql(state))));
    }

    @Test
    void memoryThatRunsOutIsNoDisconnectionThoughThePoolWrapsItAsOne() {
        SQLException ofThePool = new SQLException("Error", new OutOfMemoryError("Java heap space"));
        assertEquals(DatabaseFailure.MEMORY_EXHAUSTED, DatabaseFailure.of(new DatabaseException(ofThePool)));
        assertEquals(DatabaseFailure.MEMORY_EXHAUSTED, DatabaseFailure.of(new EJBException("unexpected", new RuntimeException(new OutOfMemoryError()))));
        assertEquals(DatabaseFailure.OUTCOME_UNKNOWN,
            DatabaseFailure.of(causedBy(new RollbackException(), new DatabaseException(ofThePool))));
    }

    @Test
    void whatIsNotTheDatabasesIsNone() {
        assertEquals(DatabaseFailure.NONE, DatabaseFailure.of(new IllegalStateException("a fault")));
        assertEquals(DatabaseFailure.NONE, DatabaseFailure.of(new EJBException(new NullPointerException())));
        assertEquals(DatabaseFailure.NONE, DatabaseFailure.of(null));
    }

    @Test
    void aLostRaceIsContention() {
        assertEquals(DatabaseFailure.CONTENTION, DatabaseFailure.of(new EJBException(new ConcurrentChangeException("a partition was deleted"))));
    }

    @Test
    void withoutAStateTheWayToTheDatabaseIsCut() {
        assertEquals(DatabaseFailure.DISCONNECTED, DatabaseFailure.of(new SQLException("closed", (String) null)));
        assertEquals(DatabaseFailure.DISCONNECTED, DatabaseFailure.of(new SQLException("closed", "")));
        assertEquals(DatabaseFailure.DISCONNECTED, DatabaseFailure.of(new PersistenceException(new SQLException("no", null, new SocketException()))));
        assertEquals(DatabaseFailure.DISCONNECTED, DatabaseFailure.of(new SQLException("no", null, new ResourceException("IJ031084: no connection"))));
        assertEquals(DatabaseFailure.DISCONNECTED, DatabaseFailure.of(new PersistenceException(new ResourceException("IJ000453"))));
    }

    @Test
    void whatTheDatabaseSaidBehindThePoolsExceptionCounts() {
        ResourceException pool = new ResourceException("IJ031084: unable to create connection");
        assertEquals(DatabaseFailure.DISCONNECTED, DatabaseFailure.of(new SQLException(causedBy(pool, sql("57P03")))));
        assertEquals(DatabaseFailure.NONE, DatabaseFailure.of(new EJBException(sql("42P01"))));
    }

    @Test
    void aPoolWithoutAFreeConnectionIsOverload() {
        ResourceException full = new ResourceException("IJ000655: No managed connections available within configured blocking timeout (5000 [ms])");
        SQLException acquire = new SQLException("IJ031070", causedBy(new ResourceException("IJ000453: Unable to get managed connection"), full));
        assertEquals(DatabaseFailure.POOL_EXHAUSTED, DatabaseFailure.of(new EJBException(new PersistenceException(acquire))));
        SQLException ofPayara = new SQLException("Error in allocating a connection. Cause: In-use connections equal max-pool-size and expired "
            + "max-wait-time. Cannot allocate more connections.");
        assertEquals(DatabaseFailure.POOL_EXHAUSTED, DatabaseFailure.of(new PersistenceException(ofPayara)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "57P01", "40001", "40P01", "53100", "57014", "25P03"})
    void whatFailsInsideTheCommitLeavesItsOutcomeUnknown(String state) {
        for (Exception commit : new Exception[] {new RollbackException("ARJUNA016053: Could not commit transaction."), new SystemException("XAER"),
            new HeuristicMixedException("mixed"), new HeuristicRollbackException("rolled back")}) {
            Throwable failure = new EJBException("commit", causedBy(commit, sql(state)));
            assertEquals(DatabaseFailure.OUTCOME_UNKNOWN, DatabaseFailure.of(failure));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "23514", "23503", "23000"})
    void aConstraintThatIsBrokenInTheCommitHasUndoneItForCertain(String state) {
        RollbackException commit = causedBy(new RollbackException("ARJUNA016053"), new PersistenceException(sql(state)));
        assertEquals(DatabaseFailure.NONE, DatabaseFailure.of(new EJBException(commit)));
    }

    @Test
    void aCommitWhoseAnswerNeverCameIsUnknown() {
        assertEquals(DatabaseFailure.OUTCOME_UNKNOWN, DatabaseFailure.of(new EJBException(new RollbackException("ARJUNA016053"))));
        RollbackException commit = causedBy(new RollbackException("commit"), new SQLException("An I/O error occurred", (String) null, new SocketException()));
        assertEquals(DatabaseFailure.OUTCOME_UNKNOWN, DatabaseFailure.of(new EJBException(commit)));
    }

    @Test
    void aFailureThatHadEndedTheTransactionBeforeItsCommitIsNoFailureOfTheCommit() {
        DatabaseException before = new DatabaseException(causedBy(sql("40P01"), new RollbackException("marked")));
        assertEquals(DatabaseFailure.CONTENTION, DatabaseFailure.of(new EJBException(before)));
    }

    @Test
    void aCauseThatNamesItselfEndsTheSearch() {
        RuntimeException strange = new RuntimeException("strange") {
            @Override
            public synchronized Throwable getCause() {
                return this;
            }
        };
        assertEquals(DatabaseFailure.NONE, DatabaseFailure.of(strange));
    }

    @ParameterizedTest
    @CsvSource({"CONTENTION,RETRY", "LOCKED,RETRY", "DEADLINE,TIMEOUT", "DISCONNECTED,RETRY", "POOL_EXHAUSTED,OVERLOADED", "MEMORY_EXHAUSTED,OVERLOADED", "DISK_FULL,STORAGE_FULL",
        "OUTCOME_UNKNOWN,OUTCOME_UNKNOWN", "NONE,INTERNAL"})
    void eachHasTheCodeThatTellsTheCallerWhatToDo(DatabaseFailure failure, ErrorCode code) {
        assertEquals(code, failure.code());
    }

    @ParameterizedTest
    @EnumSource(DatabaseFailure.class)
    void whatTheClientIsToldHoldsNothingOfTheDatabase(DatabaseFailure failure) {
        assertFalse(failure.message().isBlank() || failure.message().contains("SQL") || failure.message().contains("Exception"));
    }

    @Test
    void anExceptionKeepsItsState() {
        assertEquals("40P01", new DatabaseException(sql("40P01")).sqlState());
        assertEquals("", new DatabaseException(new SQLException("closed", (String) null)).sqlState());
    }
}
