package dev.lockstep.admin;

import dev.lockstep.message.Queue;
import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Shows queues. */
@ApplicationScoped
public class QueueBrowseRepository extends PipelineRepository {
    /** A page of the tenant's queues, in name order. */
    List<Queue> queues(UUID tenant, Page page) {
        return entities.createQuery("select q from Queue q where q.tenant = :tenant order by q.name", Queue.class)
            .setParameter("tenant", tenant)
            .setFirstResult((int) Math.min(page.offset(), Integer.MAX_VALUE)).setMaxResults((int) page.limit())
            .getResultList();
    }

    Optional<Queue> queue(UUID tenant, String name) {
        return entities.createQuery("select q from Queue q where q.tenant = :tenant and q.name = :name", Queue.class)
            .setParameter("tenant", tenant).setParameter("name", name)
            .getResultStream().findFirst();
    }

    /** The queues with what each holds. */
    List<QueueListAnswer.Row> rows(List<Queue> queues) {
        SqlArray ids = SqlArray.bigints(queues, Queue::id);
        Pipeline pipeline = new Pipeline();
        Rows<Named<QueueTotals>> totals = addTotals(pipeline, ids);
        Rows<Named<Long>> sizes = addMeanSizes(pipeline, ids);
        run(pipeline);
        Map<Long, QueueTotals> totalsOf = byId(totals);
        Map<Long, Long> sizesOf = byId(sizes);
        return queues.stream().map(queue -> QueueListAnswer.Row.of(queue, totalsOf.getOrDefault(queue.id(), QueueTotals.NONE),
            sizesOf.getOrDefault(queue.id(), 0L))).toList();
    }

    QueueDetailAnswer detail(Queue queue, Page page) {
        SqlArray ids = SqlArray.bigints(List.of(queue.id()));
        Pipeline pipeline = new Pipeline();
        Rows<Named<QueueTotals>> totals = addTotals(pipeline, ids);
        Rows<Named<Long>> sizes = addMeanSizes(pipeline, ids);
        Rows<QueueDetailAnswer.Partition> partitions = pipeline.query(QueueBrowseQueries.PARTITIONS, QueueBrowseRepository::partition,
            queue.id(), page.limit(), page.offset());
        run(pipeline);
        return QueueDetailAnswer.of(queue, byId(totals).getOrDefault(queue.id(), QueueTotals.NONE),
            byId(sizes).getOrDefault(queue.id(), 0L), partitions.list());
    }

    /** What stands for a queue's id. */
    private record Named<T>(long queueId, T value) {
    }

    private static <T> Map<Long, T> byId(Rows<Named<T>> rows) {
        Map<Long, T> byId = new HashMap<>();
        rows.list().forEach(row -> byId.put(row.queueId(), row.value()));
        return byId;
    }

    private static Rows<Named<QueueTotals>> addTotals(Pipeline pipeline, SqlArray ids) {
        return pipeline.query(QueueBrowseQueries.TOTALS, row -> new Named<>(row.getLong("id"), new QueueTotals(
            row.getLong("partitions"), row.getLong("filled"), QueueCounts.of(row.getLong("total"), row.getLong("unsettled"),
                row.getLong("leased"), row.getLong("dead_letters")))), ids, ids);
    }

    private static Rows<Named<Long>> addMeanSizes(Pipeline pipeline, SqlArray ids) {
        return pipeline.query(RetainedQueries.MEAN_SIZES, row -> new Named<>(row.getLong(1), row.getLong(2)), ids);
    }

    private static QueueDetailAnswer.Partition partition(ResultSet row) throws SQLException {
        long total = row.getLong("total");
        long unsettled = row.getLong("unsettled");
        QueueCounts counts = QueueCounts.of(total, row.wasNull() ? total : unsettled, row.getLong("leased"),
            row.getLong("dead_letters"));
        return new QueueDetailAnswer.Partition(row.getString("id"), row.getString("name"), micros(row, "created_at"), counts,
            new QueueDetailAnswer.Cursor(row.getLong("consumed"), micros(row, "consumed_at")), micros(row, "last_activity"),
            micros(row, "oldest"), micros(row, "newest"), row.getLong("bytes"));
    }

    private static String micros(ResultSet row, String column) throws SQLException {
        return WireTime.micros(Columns.instant(row, column));
    }
}
