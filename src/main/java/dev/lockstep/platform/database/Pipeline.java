package dev.lockstep.platform.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Statements that go to the database in one round trip, sent by a {@link PipelineRepository}.
 *
 * <p>Each statement sees what the one before it waited for: under READ COMMITTED every statement takes a snapshot of its own,
 * so a statement that reads stands after the one that locks. A parameter is a {@code ?}; its value may be null, a number,
 * text, a boolean, a UUID, an {@link Instant} or a {@link SqlArray}. Null travels as text: where it stands for something else,
 * the statement casts it.
 */
public final class Pipeline {
    private final StringBuilder sql = new StringBuilder();
    private final List<Object> parameters = new ArrayList<>();
    private final List<Outcome<?>> outcomes = new ArrayList<>();

    private record Outcome<T>(Rows<T> rows, RowReader<T> reader) {
        void take(PreparedStatement statement) throws SQLException {
            if (reader == null) {
                rows.changed(statement.getUpdateCount());
                return;
            }
            List<T> answered = new ArrayList<>();
            try (ResultSet result = statement.getResultSet()) {
                while (result.next()) {
                    answered.add(reader.read(result));
                }
            }
            rows.fill(answered);
        }
    }

    /** Adds a statement that answers rows. */
    public <T> Rows<T> query(String statement, RowReader<T> reader, Object... values) {
        return add(statement, reader, values);
    }

    /** Adds a statement that answers none; its {@link Rows#count()} tells how many rows it changed. */
    public Rows<Void> update(String statement, Object... values) {
        return add(statement, null, values);
    }

    private <T> Rows<T> add(String statement, RowReader<T> reader, Object... values) {
        if (sql.length() > 0) {
            sql.append(";\n");
        }
        sql.append(statement);
        for (Object value : values) {
            parameters.add(value);
        }
        Rows<T> rows = new Rows<>();
        outcomes.add(new Outcome<>(rows, reader));
        return rows;
    }

    public boolean isEmpty() {
        return outcomes.isEmpty();
    }

    void runOn(Connection connection) {
        try (PreparedStatement statement = connection.prepareStatement(sql.toString())) {
            for (int i = 0; i < parameters.size(); i++) {
                bind(connection, statement, i + 1, parameters.get(i));
            }
            statement.execute();
            for (int i = 0; i < outcomes.size(); i++) {
                if (i > 0) {
                    statement.getMoreResults();
                }
                outcomes.get(i).take(statement);
            }
        } catch (SQLException e) {
            throw new DatabaseException(e);
        }
    }

    private static void bind(Connection connection, PreparedStatement statement, int place, Object value) throws SQLException {
        if (value instanceof SqlArray array) {
            statement.setArray(place, connection.createArrayOf(array.type(), array.elements()));
        } else if (value instanceof Instant at) {
            statement.setObject(place, at.atOffset(ZoneOffset.UTC));
        } else if (value instanceof String text) {
            statement.setString(place, text);
        } else if (value instanceof byte[] bytes) {
            statement.setBytes(place, bytes);
        } else if (value == null) {
            // a parameter of no type makes the driver ask for it, and from then on it waits for an answer before each such statement
            statement.setNull(place, Types.VARCHAR);
        } else {
            statement.setObject(place, value);
        }
    }
}
