package dev.lockstep.worker;

import dev.lockstep.platform.database.PipelineRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/** A handler's own SQL, on the connection of its transaction. */
@ApplicationScoped
public class WorkSqlRepository extends PipelineRepository {
    @FunctionalInterface
    private interface Work<T> {
        T with(PreparedStatement statement) throws SQLException;
    }

    int execute(String sql, Object... parameters) {
        return run(sql, parameters, statement -> {
            statement.execute();
            return Math.max(0, statement.getUpdateCount());
        });
    }

    List<Map<String, Object>> query(String sql, Object... parameters) {
        return run(sql, parameters, statement -> {
            try (ResultSet result = statement.executeQuery()) {
                return rows(result);
            }
        });
    }

    private <T> T run(String sql, Object[] parameters, Work<T> work) {
        return entities.unwrap(Session.class).doReturningWork(connection -> run(connection, sql, parameters, work));
    }

    /** A refusal leaves no mark on the JTA transaction: whoever catches it may go on as the database lets him. */
    private static <T> T run(Connection connection, String sql, Object[] parameters, Work<T> work) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            return work.with(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    private static List<Map<String, Object>> rows(ResultSet result) throws SQLException {
        ResultSetMetaData columns = result.getMetaData();
        List<Map<String, Object>> rows = new ArrayList<>();
        while (result.next()) {
            Map<String, Object> row = new LinkedHashMap<>();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                row.put(columns.getColumnLabel(i), result.getObject(i));
            }
            rows.add(row);
        }
        return rows;
    }
}
