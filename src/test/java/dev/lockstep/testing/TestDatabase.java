package dev.lockstep.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A look into a server's database, beside the server. */
public final class TestDatabase {
    private final int port;

    private TestDatabase(int port) {
        this.port = port;
    }

    /** The database of the server that Arquillian runs. */
    public static TestDatabase ofTestServer() {
        return new TestDatabase(Integer.parseInt(System.getenv("LOCKSTEP_EMBEDDED_PORT")));
    }

    /** A database on a port of this machine. */
    public static TestDatabase on(int port) {
        return new TestDatabase(port);
    }

    /** How many deadlocks that database has had to end so far. */
    public static long deadlocksOfTestServer() {
        try (Stream<String> lines = Files.lines(Path.of(System.getenv("LOCKSTEP_DATA_DIR"), "pg.log"))) {
            return lines.filter(line -> line.contains("deadlock detected")).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The one number that a query answers. */
    public long number(String sql, Object... values) {
        return Long.parseLong(text(sql, values));
    }

    /** The one value that a query answers, as text. */
    public String text(String sql, Object... values) {
        return texts(sql, values).get(0);
    }

    /** The only column that a query answers, as texts. */
    public List<String> texts(String sql, Object... values) {
        try (Connection connection = connect(); PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            try (ResultSet result = statement.executeQuery()) {
                List<String> texts = new ArrayList<>();
                while (result.next()) {
                    texts.add(result.getString(1));
                }
                return texts;
            }
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    /** Runs a statement that answers nothing. */
    public void execute(String sql, Object... values) {
        try (Connection connection = connect(); PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.execute();
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    /** A connection that the caller closes. */
    public Connection open() throws SQLException {
        return connect();
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://localhost:" + port + "/postgres", "postgres", "postgres");
    }
}
