package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.platform.database.DatabaseException;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.timer.FiringFailure.Kind;
import jakarta.ejb.EJBException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiringFailureTest {
    @ParameterizedTest
    @CsvSource({"40P01, TRANSIENT", "55P03, TRANSIENT", "57014, TRANSIENT", "08006, OUTAGE", "57P01, OUTAGE", "53100, OUTAGE",
        "22021, PERMANENT", "23514, PERMANENT", "P0001, PERMANENT"})
    void theDatabasesStateTellsWhomAFailureStops(String state, Kind kind) {
        assertEquals(kind, FiringFailure.of(new DatabaseException(new SQLException("x", state))).kind());
    }

    @Test
    void failureOfTheWayToTheDatabaseStopsAll() {
        assertEquals(Kind.OUTAGE, FiringFailure.of(new EJBException(new SQLException("no connection"))).kind());
    }

    @Test
    void errorIsACodeAndAMessageWithoutTheDatabasesText() {
        assertEquals("internal: the database refused the message (22021)",
            FiringFailure.of(new DatabaseException(new SQLException("secret row", "22021"))).error());
        assertEquals("name_too_long: why", FiringFailure.of(new EJBException(new Refusal(ErrorCode.NAME_TOO_LONG, "why"))).error());
        assertEquals("internal: the server failed; its log says why", FiringFailure.of(new IllegalStateException("secret")).error());
    }
}
