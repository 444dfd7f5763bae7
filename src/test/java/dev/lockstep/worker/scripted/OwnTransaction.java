package dev.lockstep.worker.scripted;

import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Work in other transactions than the handler's. */
@Stateless
public class OwnTransaction {
    @Resource(lookup = "java:jboss/datasources/LockstepDS")
    private DataSource database;

    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public void insert(String place, String word) {
        update("insert into handled (place, word) values (?, ?)", place, word);
    }

    /** Joins the handler's transaction, and spoils it. */
    @TransactionAttribute(TransactionAttributeType.REQUIRED)
    public void fail() {
        throw new IllegalArgumentException("crosses the boundary of a transactional bean");
    }

    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public void log(String kind, String place, int attempt, String detail) {
        try (Connection connection = database.getConnection(); PreparedStatement statement = connection.prepareStatement(
                "insert into worker_event (kind, place, attempt, detail) values (?, ?, ?, ?)")) {
            statement.setString(1, kind);
            statement.setString(2, place);
            statement.setInt(3, attempt);
            statement.setString(4, detail);
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void update(String sql, String... values) {
        try (Connection connection = database.getConnection(); PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setString(i + 1, values[i]);
            }
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
