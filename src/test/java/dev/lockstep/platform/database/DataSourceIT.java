package dev.lockstep.platform.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.LockstepArchive;
import jakarta.annotation.Resource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a connection of the pool is set to, seen from inside the server. */
@ArquillianTest
class DataSourceIT {

    @Resource(lookup = "java:jboss/datasources/LockstepDS")
    private DataSource named;

    /** The portable name. */
    @Resource
    private DataSource standard;

    @Deployment
    static WebArchive war() {
        return LockstepArchive.with(DataSourceIT.class);
    }

    @ParameterizedTest
    @CsvSource({"application_name, lockstep", "statement_timeout, 30s", "idle_in_transaction_session_timeout, 2min",
            "transaction_isolation, read committed", "fsync, on", "full_page_writes, on", "synchronous_commit, on",
            "lock_timeout, 25s", "enable_seqscan, off", "jit, off"})
    void everyConnectionHasItsLimits(String setting, String value) throws SQLException {
        assertEquals(value, show(named, setting));
        assertEquals(value, show(standard, setting));
    }

    private static String show(DataSource database, String setting) throws SQLException {
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("show " + setting)) {
            result.next();
            return result.getString(1);
        }
    }
}
