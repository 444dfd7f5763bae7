package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Conditions;
import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.RowReader;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Figures about now: leases, dead letters, lag, partitions. */
@ApplicationScoped
public class FigureRepository extends PipelineRepository {
    /** Rows an answer has at most. */
    static final int LIMIT = 10_000;

    List<WorkersAnswer.Worker> leases(UUID tenant, AnalyticsFilter filter) {
        Conditions asked = filter.conditions();
        return list(FigureQueries.leases(asked), row -> new WorkersAnswer.Worker(row.getString("queue"),
            row.getString("consumer_group"), row.getLong("leases"), row.getLong("partitions"), row.getLong("messages"),
            row.getLong("held_seconds"), millis(row, "next_expiry"), row.getLong("attempts"), row.getLong("consumed"),
            millis(row, "consumed_at")), asked.between(List.of(tenant), LIMIT));
    }

    /** How many dead letters, and on how many partitions; no errors. */
    StatusAnswer.DeadLetters deadLetters(UUID tenant) {
        return list(FigureQueries.DEAD_LETTERS, row -> new StatusAnswer.DeadLetters(row.getLong(1), row.getLong(2), List.of()), tenant)
            .get(0);
    }

    List<DeadLetterFigure> newestDeadLetters(UUID tenant, AnalyticsFilter filter, long limit) {
        Conditions asked = filter.conditions();
        return list(FigureQueries.newestDeadLetters(asked), row -> new DeadLetterFigure(row.getString("error"),
            row.getString("consumer_group"), row.getLong("retry_count"), Columns.instant(row, "failed_at"), row.getLong("bytes")),
            asked.between(List.of(tenant), limit));
    }

    long countDeadLetters(UUID tenant, String queue) {
        return list(FigureQueries.COUNT_DEAD_LETTERS, row -> row.getLong(1), tenant, queue).get(0);
    }

    /** Dead letters filed in a window, by queue. */
    Map<String, Long> filed(UUID tenant, AnalyticsFilter filter, Window window) {
        Conditions asked = filter.conditions();
        return counts(FigureQueries.filed(asked), asked.between(List.of(window.from(), window.to(), tenant)));
    }

    /** How many named groups read each queue. */
    Map<String, Long> groups(UUID tenant) {
        return counts(FigureQueries.GROUPS, tenant);
    }

    private Map<String, Long> counts(String sql, Object... parameters) {
        record Count(String queue, long count) {
        }
        Map<String, Long> counts = new HashMap<>();
        list(sql, row -> new Count(row.getString(1), row.getLong(2)), parameters).forEach(row -> counts.put(row.queue(), row.count()));
        return counts;
    }

    List<QueueLag> lags(UUID tenant, AnalyticsFilter filter) {
        Conditions asked = filter.conditions();
        return list(FigureQueries.lags(asked), row -> new QueueLag(row.getString("queue"), row.getString("namespace"),
            row.getString("task"), row.getString("consumer_group"), row.getLong("partitions"), row.getLong("messages"),
            row.getLong("avg_ms"), row.getLong("max_ms")), asked.between(List.of(tenant), LIMIT));
    }

    List<LivenessAnswer.Row> liveness(UUID tenant, AnalyticsFilter filter, long limit) {
        Conditions asked = filter.conditions();
        return list(FigureQueries.liveness(asked), row -> new LivenessAnswer.Row(row.getString("name"), row.getString("namespace"),
            row.getString("task"), row.getLong("partitions"), row.getLong("live1h"), row.getLong("live24h"), row.getLong("live7d"),
            row.getLong("created24h"), millis(row, "oldest"), millis(row, "newest"), row.getLong("retained")),
            asked.between(List.of(tenant), limit));
    }

    private <T> List<T> list(String sql, RowReader<T> reader, Object... parameters) {
        Pipeline pipeline = new Pipeline();
        Rows<T> rows = pipeline.query(sql, reader, parameters);
        run(pipeline);
        return rows.list();
    }

    private static String millis(ResultSet row, String column) throws SQLException {
        return WireTime.millis(Columns.instant(row, column));
    }
}
