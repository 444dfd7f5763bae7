package dev.lockstep.platform.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.lockstep.testing.ServerProcess;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the embedded database promises when processes are killed. */
class RestartIT {

    @Test
    void whatWasCommittedOutlivesTheServerAndTheDatabase() throws SQLException {
        try (ServerProcess server = ServerProcess.named("restart").start()) {
            assertEquals("on", text(server, "show fsync"));
            execute(server, "create table survivor (id int); insert into survivor select generate_series(1, 1000)");

            server.kill9();
            long orphan = server.postmasterPid();
            server.start();
            assertEquals("1000", text(server, "select count(*) from survivor"));
            assertNotEquals(orphan, server.postmasterPid());

            execute(server, "insert into survivor values (1001)");
            server.kill9Postgres();
            server.awaitHealthy(Duration.ofSeconds(30));
            assertEquals("1001", text(server, "select count(*) from survivor"));
        }
    }

    private static void execute(ServerProcess server, String sql) throws SQLException {
        try (Connection connection = server.connect(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String text(ServerProcess server, String sql) throws SQLException {
        try (Connection connection = server.connect(); Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }
}
