package dev.lockstep.platform.wake;

import dev.lockstep.platform.database.DatabaseException;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.SqlArray;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** Hints on their way through the database. */
@ApplicationScoped
public class HintRepository extends PipelineRepository {
    @Resource
    private DataSource database;

    /** Sends when the current transaction commits. */
    void send(List<String> texts) {
        Pipeline pipeline = new Pipeline();
        pipeline.query(HintQueries.NOTIFY, row -> null, SqlArray.texts(texts));
        run(pipeline);
    }

    /** Takes a connection out of the pool and listens on it until it is closed. */
    Line listen() {
        try {
            Line line = new Line(database.getConnection());
            line.open();
            return line;
        } catch (SQLException e) {
            throw new DatabaseException(e);
        }
    }

    /** The one connection that this node listens on. It is in no transaction: what it sends is sent at once. */
    static final class Line implements AutoCloseable {
        /** Far below that of other connections: no statement here has anything to wait for but a dead network. */
        private static final int PATIENCE_MILLIS = 3000;

        private final Connection connection;
        private int usualPatience;

        private Line(Connection connection) {
            this.connection = connection;
        }

        private void open() throws SQLException {
            try {
                usualPatience = connection.getNetworkTimeout();
                connection.setNetworkTimeout(Runnable::run, PATIENCE_MILLIS);
                execute(HintQueries.LISTEN);
            } catch (SQLException e) {
                close();
                throw e;
            }
        }

        /** Tells every node that listens, this one included. */
        void send(String text) {
            try (PreparedStatement statement = connection.prepareStatement(HintQueries.BEAT)) {
                statement.setString(1, text);
                statement.execute();
            } catch (SQLException e) {
                throw new DatabaseException(e);
            }
        }

        /** The texts that have come, as soon as there are any, and none when the time is over. */
        List<String> receive(int millis) {
            try {
                PGNotification[] notifications = connection.unwrap(PGConnection.class).getNotifications(millis);
                List<String> texts = new ArrayList<>();
                for (int i = 0; notifications != null && i < notifications.length; i++) {
                    texts.add(notifications[i].getParameter());
                }
                return texts;
            } catch (SQLException e) {
                throw new DatabaseException(e);
            }
        }

        /** Gives the connection back as it was. Where it is dead, the statement fails, and tells the pool so. */
        @Override
        public void close() {
            try (Connection closing = connection) {
                execute(HintQueries.UNLISTEN);
                closing.setNetworkTimeout(Runnable::run, usualPatience);
            } catch (SQLException e) {
                System.getLogger(HintRepository.class.getName()).log(System.Logger.Level.DEBUG, "the line was dead", e);
            }
        }

        private void execute(String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }
    }
}
