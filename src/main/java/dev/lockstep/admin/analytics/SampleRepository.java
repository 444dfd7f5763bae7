package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Conditions;
import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** Takes, reads and forgets samples of queues' counters. */
@ApplicationScoped
public class SampleRepository extends PipelineRepository {
    /** What happened from an instant on, for the width of a bucket. */
    record Bucket(Instant start, Growth growth) {
    }

    /** What happened to a queue in a window. */
    record QueueSum(String queue, String namespace, String task, Growth growth) {
    }

    void sample() {
        Pipeline pipeline = new Pipeline();
        pipeline.update(SampleQueries.SAMPLE);
        run(pipeline);
    }

    /** Removes at most so many samples that are older; how many. */
    int forget(int olderThanDays, int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<Void> deleted = pipeline.update(SampleQueries.FORGET, olderThanDays, limit);
        run(pipeline);
        return deleted.count();
    }

    Window window(AnalyticsFilter filter) {
        Pipeline pipeline = new Pipeline();
        Rows<Instant> now = pipeline.query(SampleQueries.NOW, row -> row.getObject(1, OffsetDateTime.class).toInstant());
        run(pipeline);
        return Window.of(filter.from(), filter.to(), now.first().orElseThrow());
    }

    List<Bucket> series(UUID tenant, AnalyticsFilter filter, Window window) {
        Conditions asked = filter.conditions();
        Pipeline pipeline = new Pipeline();
        Rows<Bucket> rows = pipeline.query(SampleQueries.series(asked),
            row -> new Bucket(Columns.instant(row, "bucket"), growth(row)),
            asked.between(List.of(tenant), bounds(window, window.bucketMinutes(), window.from())));
        run(pipeline);
        return rows.list();
    }

    /** The busiest queues first. */
    List<QueueSum> sums(UUID tenant, AnalyticsFilter filter, Window window, int limit) {
        Conditions asked = filter.conditions();
        Pipeline pipeline = new Pipeline();
        Rows<QueueSum> rows = pipeline.query(SampleQueries.sums(asked),
            row -> new QueueSum(row.getString("name"), row.getString("namespace"), row.getString("task"), growth(row)),
            asked.between(List.of(tenant), bounds(window, window.from(), limit)));
        run(pipeline);
        return rows.list();
    }

    private static Object[] bounds(Window window, Object... more) {
        List<Object> values = new ArrayList<>(List.of(window.from(), window.to(), window.from(), window.to(), window.from(),
            window.from(), window.from()));
        values.addAll(Arrays.asList(more));
        return values.toArray();
    }

    private static Growth growth(ResultSet row) throws SQLException {
        return new Growth(row.getLong("pushed"), row.getLong("consumed"), row.getLong("removed"));
    }
}
