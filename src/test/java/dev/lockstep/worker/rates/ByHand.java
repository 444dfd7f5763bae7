package dev.lockstep.worker.rates;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

/** What somebody writes who needs no queue: claim, insert and settle, statement by statement on a connection of his own. */
public final class ByHand implements Runnable {
    private static final String CLAIM = """
        select c.partition_id, c.committed + 1, m.payload
        from partition p join queue q on q.id = p.queue_id join cursor c on c.partition_id = p.id
        join message m on m.partition_id = p.id and m.message_offset = c.committed + 1
        where q.name = 'rate' and c.consumer_group = ?
        limit 1
        for no key update of c skip locked""";
    private static final String LEFT = """
        select exists (select from partition p join cursor c on c.partition_id = p.id
                       where c.consumer_group = ? and c.committed + 1 < p.next_offset)""";
    private static final String INSERT = "insert into rate_row (worker, partition_id, message_offset) values (?, ?, ?)";
    private static final String SETTLE = "update cursor set committed = ? where partition_id = ? and consumer_group = ?";

    private final DataSource database;
    private final String group;

    public ByHand(DataSource database, String group) {
        this.database = database;
        this.group = group;
    }

    @Override
    public void run() {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            boolean more = true;
            while (more) {
                more = handleOne(connection) || isAnyLeft(connection);
                connection.commit();
            }
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean handleOne(Connection connection) throws SQLException {
        try (PreparedStatement claim = connection.prepareStatement(CLAIM)) {
            claim.setString(1, group);
            try (ResultSet row = claim.executeQuery()) {
                if (!row.next()) {
                    return false;
                }
                update(connection, INSERT, group, row.getLong(1), row.getLong(2));
                update(connection, SETTLE, row.getLong(2), row.getLong(1), group);
                return true;
            }
        }
    }

    /** The others may hold what is left, or have moved on since it was looked for. */
    private boolean isAnyLeft(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LEFT)) {
            statement.setString(1, group);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }

    private static void update(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }
}
