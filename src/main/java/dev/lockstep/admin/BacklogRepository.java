package dev.lockstep.admin;

import dev.lockstep.message.Queue;
import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Shows how far readers are behind, and what partitions, keys and timers take. */
@ApplicationScoped
public class BacklogRepository extends PipelineRepository {
    /** Partitions that one answer names at most. */
    private static final int PARTITIONS = 10_000;

    private record Depth(QueueDepthAnswer.Partition partition, QueueDepthAnswer.Sums sums) {
    }

    /** @param group null for the slowest one */
    QueueDepthAnswer depth(Queue queue, String group) {
        Pipeline pipeline = new Pipeline();
        Rows<Depth> rows = group == null
            ? pipeline.query(DepthQueries.OF_SLOWEST, BacklogRepository::depth, queue.id(), PARTITIONS)
            : pipeline.query(DepthQueries.OF_GROUP, BacklogRepository::depth, queue.id(), group, PARTITIONS);
        run(pipeline);
        return QueueDepthAnswer.of(queue.name(), group, rows.first().map(Depth::sums).orElse(QueueDepthAnswer.Sums.NONE),
            rows.list().stream().map(Depth::partition).toList());
    }

    private static Depth depth(ResultSet row) throws SQLException {
        return new Depth(QueueDepthAnswer.Partition.of(row.getString(1), row.getLong(2), row.getLong(3)),
            new QueueDepthAnswer.Sums(row.getLong(4), row.getLong(5), row.getLong(6), row.getLong(7), row.getBoolean(8)));
    }

    QueueSizesAnswer sizes(Queue queue) {
        record Size(String partition, long bytes) {
        }
        Pipeline pipeline = new Pipeline();
        Rows<Size> rows = pipeline.query(RetainedQueries.SIZES, row -> new Size(row.getString(1), row.getLong(2)), queue.id(),
            PARTITIONS + 1);
        run(pipeline);
        Map<String, Long> sizes = new LinkedHashMap<>();
        rows.list().stream().limit(PARTITIONS).forEach(size -> sizes.put(size.partition(), size.bytes()));
        return new QueueSizesAnswer(queue.name(), sizes, rows.count() > PARTITIONS ? Boolean.TRUE : null);
    }

    /** The partitions of the tenant, or of one queue, with the most before their readers. */
    PartitionListAnswer most(UUID tenant, Queue queue, long limit) {
        Pipeline pipeline = new Pipeline();
        Rows<PartitionListAnswer.Row> rows = queue == null
            ? pipeline.query(QueueBrowseQueries.most(BacklogQueries.OF_TENANT), BacklogRepository::partition, tenant, limit)
            : pipeline.query(QueueBrowseQueries.most(BacklogQueries.OF_QUEUE), BacklogRepository::partition, queue.id(), limit);
        run(pipeline);
        return new PartitionListAnswer(rows.list());
    }

    private static PartitionListAnswer.Row partition(ResultSet row) throws SQLException {
        return new PartitionListAnswer.Row(row.getString("queue"), row.getString("partition"), row.getString("id"),
            row.getLong("unsettled") - row.getLong("leased"), row.getLong("leased"), row.getObject("lag", Long.class));
    }

    /** A page of the tenant's queues with nothing but their numbers of partitions. */
    QueueLanesAnswer lanes(UUID tenant, Page page) {
        Pipeline pipeline = new Pipeline();
        Rows<QueueLanesAnswer.Row> rows = pipeline.query(QueueBrowseQueries.LANES, BacklogRepository::lane, tenant, page.limit(),
            page.offset());
        run(pipeline);
        return new QueueLanesAnswer(rows.list(), QueueLanesAnswer.STATS);
    }

    private static QueueLanesAnswer.Row lane(ResultSet row) throws SQLException {
        String name = row.getString("name");
        return new QueueLanesAnswer.Row(row.getObject("public_id", UUID.class), name, name, row.getLong("partitions"),
            WireTime.micros(Columns.instant(row, "created_at")));
    }

    private record Usage(long rows, long bytes) {
    }

    TenantUsage usage(UUID tenant) {
        Pipeline pipeline = new Pipeline();
        Rows<Usage> kv = pipeline.query(RetainedQueries.KV_USAGE, BacklogRepository::usage, tenant, tenant);
        Rows<Usage> timers = pipeline.query(RetainedQueries.TIMER_USAGE, BacklogRepository::usage, tenant, tenant);
        run(pipeline);
        Usage ofKv = kv.first().orElseThrow();
        Usage ofTimers = timers.first().orElseThrow();
        return new TenantUsage(ofKv.rows(), ofKv.bytes(), ofTimers.rows(), ofTimers.bytes());
    }

    private static Usage usage(ResultSet row) throws SQLException {
        long rows = row.getLong("rows");
        return new Usage(rows, Math.round(rows * row.getDouble("bytes")));
    }
}
