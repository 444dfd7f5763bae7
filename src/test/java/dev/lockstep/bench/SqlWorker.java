package dev.lockstep.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A worker of the limit: prepared statements on a connection of its own, each a transaction. */
final class SqlWorker implements Worker {
    private final Connection connection;
    private final List<PreparedStatement> statements = new ArrayList<>();
    private final Binder binder;
    private long round;

    /** Sets the parameters of one of the statements. */
    @FunctionalInterface
    interface Binder {
        /**
         * Sets them.
         *
         * @param statement which one, from 0
         * @param to where to set them
         * @param round which operation this is, from 0
         * @return how many items the statement moves
         */
        int bind(int statement, PreparedStatement to, long round) throws SQLException;
    }

    SqlWorker(Connection connection, Binder binder, String... statements) throws SQLException {
        this.connection = connection;
        this.binder = binder;
        for (String sql : statements) {
            this.statements.add(connection.prepareStatement(sql));
        }
    }

    @Override
    public int run() throws SQLException {
        int items = 0;
        for (int i = 0; i < statements.size(); i++) {
            PreparedStatement statement = statements.get(i);
            items += binder.bind(i, statement, round);
            if (statement.execute()) {
                readAll(statement);
            }
        }
        round++;
        return items;
    }

    private static void readAll(PreparedStatement statement) throws SQLException {
        try (ResultSet rows = statement.getResultSet()) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                rows.getString(columns);
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
