package dev.lockstep.platform.database;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Asks whether the schema is still the one that this code found, or made, at its start. */
@ApplicationScoped
public class SchemaProbe {
    private static final int ANSWER_SECONDS = 1;
    private static final String APPLIED = "select exists (select from flyway_schema_history where success and version = ?)";

    @Inject
    private DatabaseProbe database;

    @Resource
    private DataSource connections;

    private volatile String expected = "";

    void expect(String version) {
        expected = version;
    }

    /** The version of the last script that this code brings. */
    public String expected() {
        return expected;
    }

    /** Whether the database answers, and has that version; a later one has it too. */
    public boolean isPresent() {
        // only then: whoever asks must not wait for a connection as long as a request does
        return database.answers() && isApplied();
    }

    private boolean isApplied() {
        try (Connection connection = connections.getConnection(); PreparedStatement statement = connection.prepareStatement(APPLIED)) {
            statement.setQueryTimeout(ANSWER_SECONDS);
            statement.setString(1, expected);
            try (ResultSet answer = statement.executeQuery()) {
                return answer.next() && answer.getBoolean(1);
            }
        } catch (SQLException e) {
            return false;
        }
    }
}
