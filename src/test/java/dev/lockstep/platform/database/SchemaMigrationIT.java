package dev.lockstep.platform.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/** The schema's scripts against a PostgreSQL of their own. */
class SchemaMigrationIT {
    private EmbeddedPostgres postgres;
    private DataSource database;

    @BeforeEach
    void start() throws IOException {
        postgres = EmbeddedPostgres.builder().start();
        database = postgres.getPostgresDatabase();
    }

    @AfterEach
    void stop() throws IOException {
        postgres.close();
    }

    @Test
    void anEmptyDatabaseIsBroughtUpAndThenLeftAlone() throws SQLException {
        new SchemaMigration(database).run();
        long applied = applied();
        assertTrue(applied > 0);

        new SchemaMigration(database).run();
        assertEquals(applied, applied());
    }

    @Test
    void aConnectionThatIsLostOnTheWayHasTheMigrationBeginAnew() throws SQLException {
        AtomicInteger connections = new AtomicInteger();
        DataSource losing = (DataSource) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
                Object answer = method.invoke(database, arguments);
                if (answer instanceof Connection connection && connections.incrementAndGet() == 2) {
                    lose(connection);
                }
                return answer;
            });

        new SchemaMigration(losing).run(new DatabaseWait(losing, "one that is lost"), Duration.ofSeconds(60));

        assertTrue(connections.get() > 3, "connections " + connections);
        assertTrue(applied() > 0);
    }

    private void lose(Connection connection) throws SQLException {
        execute("select pg_terminate_backend(" + connection.unwrap(PGConnection.class).getBackendPID() + ", 10000)");
    }

    @Test
    void aSchemaNewerThanTheCodeIsRefused() throws SQLException {
        new SchemaMigration(database).run();
        execute("""
                insert into flyway_schema_history (installed_rank, version, description, type, script, checksum, installed_by, execution_time, success)
                values (100000, '100000', 'of a later release', 'SQL', 'V100000__later.sql', 1, 'postgres', 1, true)""");

        String refusal = assertThrows(IllegalStateException.class, () -> new SchemaMigration(database).run()).getMessage();

        assertTrue(refusal.contains("newer than this server"), refusal);
    }

    private long applied() throws SQLException {
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select count(*) from flyway_schema_history where success")) {
            result.next();
            return result.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
