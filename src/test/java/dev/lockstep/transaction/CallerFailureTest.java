package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.database.DatabaseException;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.step.Json;
import dev.lockstep.step.KeyResult.Lost;
import dev.lockstep.step.StepFailedException;
import dev.lockstep.step.StepRefusedException;
import dev.lockstep.step.StepRefusedException.Reason;
import dev.lockstep.transaction.StepRolledBackException.LostGate;
import jakarta.ejb.EJBException;
import jakarta.transaction.RollbackException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallerFailureTest {
    private static StepRefusedException refused(RuntimeException thrown) {
        return (StepRefusedException) CallerFailure.of(thrown, 0);
    }

    private static StepFailedException failed(String sqlState) {
        return (StepFailedException) CallerFailure.of(new EJBException(new DatabaseException(new SQLException("said", sqlState))), 0);
    }

    @ParameterizedTest
    @CsvSource({"KV_PRECONDITION,GATE_LOST", "DUPLICATE,DUPLICATE", "REJECTED_ACK,REJECTED_ACK", "QUEUE_NOT_FOUND,QUEUE_NOT_FOUND",
        "TOO_LARGE,INVALID", "BAD_REQUEST,INVALID"})
    void aRollbackKeepsItsReason(ErrorCode code, Reason reason) {
        StepRefusedException refused = refused(new StepRolledBackException(code, "why"));
        assertEquals(reason, refused.reason());
        assertEquals(code.wireName(), refused.code());
        assertEquals("why", refused.getMessage());
        assertNull(refused.gate());
    }

    @ParameterizedTest
    @CsvSource({"KV_DISABLED,PAUSED", "TIMERS_DISABLED,PAUSED", "KV_BAD_KEY,INVALID"})
    void aRefusalKeepsItsCode(ErrorCode code, Reason reason) {
        assertEquals(reason, refused(new Refusal(code, "why")).reason());
        assertEquals(code.wireName(), refused(new LimitRefusal(code, "why")).code());
    }

    @Test
    void aLostGateIsCountedAmongTheOperationsOnKeys() {
        StepRolledBackException lost = new StepRolledBackException(ErrorCode.KV_PRECONDITION, "QKV", new LostGate(5, "version", 9, "1.10"));
        assertEquals(new StepRefusedException.LostGate(2, Lost.VERSION, new Json("1.10"), 9),
            ((StepRefusedException) CallerFailure.of(lost, 3)).gate());
    }

    @Test
    void aGateThatFoundNothingHasNoValue() {
        assertNull(refused(new StepRolledBackException(ErrorCode.KV_PRECONDITION, "QKV", new LostGate(0, "absent", 0, "null"))).gate().value());
    }

    @ParameterizedTest
    @CsvSource({"40P01,retry,true", "55P03,reserved,true", "57014,timeout,true", "53100,storage_full,false", "08006,retry,true"})
    void theDatabasesFailureSaysWhetherToTryAgain(String state, String code, boolean retryable) {
        assertEquals(code, failed(state).code());
        assertEquals(retryable, failed(state).isRetryable());
        assertFalse(failed(state).isOutcomeUnknown());
    }

    @Test
    void aLostAnswerOfTheCommitIsUnknown() {
        assertTrue(((StepFailedException) CallerFailure.of(new EJBException(new RollbackException("commit")), 0)).isOutcomeUnknown());
    }

    @Test
    void whatIsNobodysFaultButTheServersStaysAsItIs() {
        IllegalStateException fault = new IllegalStateException("a fault");
        assertSame(fault, CallerFailure.of(fault, 0));
    }
}
