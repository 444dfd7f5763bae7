package dev.lockstep.platform.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.configuration.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseTargetTest {

    @Test
    void withoutAnyNameTheEmbeddedOneIsTaken() {
        assertTrue(target(Map.of()).embedded());
        assertTrue(target(Map.of("PG_USER", "somebody")).embedded());
    }

    @ParameterizedTest
    @CsvSource({"LOCKSTEP_PG_HOST,db,db:5432/postgres", "PG_HOST,db,db:5432/postgres", "PG_PORT,6000,localhost:6000/postgres",
            "LOCKSTEP_PG_URL,jdbc:postgresql://a/b?password=c,jdbc:postgresql://a/b"})
    void aNamedDatabaseTurnsTheEmbeddedOneOff(String variable, String value, String description) {
        DatabaseTarget target = target(Map.of(variable, value));

        assertFalse(target.embedded());
        assertEquals(description, target.description());
    }

    @Test
    void noDatabaseAtAllIsRefused() {
        assertThrows(IllegalStateException.class, () -> target(Map.of("LOCKSTEP_EMBEDDED", "off")));
    }

    private static DatabaseTarget target(Map<String, String> values) {
        return DatabaseTarget.of(Settings.of(values));
    }
}
