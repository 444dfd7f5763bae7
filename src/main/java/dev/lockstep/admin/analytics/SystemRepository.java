package dev.lockstep.admin.analytics;

import dev.lockstep.admin.analytics.SystemMetricsAnswer.Connections;
import dev.lockstep.admin.analytics.SystemMetricsAnswer.Database;
import dev.lockstep.admin.analytics.SystemMetricsAnswer.Node;
import dev.lockstep.admin.analytics.SystemMetricsAnswer.Table;
import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Asks the database how it does. */
@ApplicationScoped
public class SystemRepository extends PipelineRepository {
    private static final double THOUSANDTHS = 1000.0;

    private record DatabaseRow(Database database, long connections, long maxConnections, String now) {
    }

    SystemMetricsAnswer metrics(Node node) {
        Pipeline pipeline = new Pipeline();
        Rows<DatabaseRow> database = pipeline.query(SystemQueries.DATABASE, SystemRepository::database);
        Rows<Connections> connections = pipeline.query(SystemQueries.CONNECTIONS, SystemRepository::connections);
        Rows<Table> tables = pipeline.query(SystemQueries.TABLES, SystemRepository::table);
        run(pipeline);
        DatabaseRow row = database.first().orElseThrow();
        Connections states = connections.first().orElseThrow();
        return new SystemMetricsAnswer(row.now(), node, row.database(), new Connections(row.connections(), row.maxConnections(),
            states.active(), states.idle(), states.idleInTransaction(), states.waiting(), states.oldestSnapshotSeconds()),
            tables.list());
    }

    private static DatabaseRow database(ResultSet row) throws SQLException {
        long hit = row.getLong("blks_hit");
        long needed = hit + row.getLong("blks_read");
        double ratio = needed == 0 ? 1 : Math.round(hit * THOUSANDTHS / needed) / THOUSANDTHS;
        return new DatabaseRow(new Database(row.getString("datname"), row.getString("version"), row.getLong("uptime"),
            row.getLong("bytes"), row.getLong("xact_commit"), row.getLong("xact_rollback"), row.getLong("deadlocks"),
            row.getLong("temp_bytes"), ratio), row.getLong("numbackends"), row.getLong("max_connections"),
            WireTime.millis(Columns.instant(row, "now")));
    }

    private static Connections connections(ResultSet row) throws SQLException {
        return new Connections(0, 0, row.getLong("active"), row.getLong("idle"), row.getLong("in_transaction"), row.getLong("waiting"),
            row.getLong("oldest_snapshot"));
    }

    private static Table table(ResultSet row) throws SQLException {
        return new Table(row.getString("relname"), row.getLong("rows"), row.getLong("n_dead_tup"), row.getLong("bytes"),
            row.getLong("index_bytes"), WireTime.millis(Columns.instant(row, "vacuumed_at")));
    }
}
