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

    /** What each of the queues holds, by its id. */
    Map<Long, QueueTotals> totals(List<Queue> queues) {
        Pipeline pipeline = new Pipeline();
        Rows<QueueRow> rows = addTotals(pipeline, SqlArray.bigints(queues, Queue::id));
        run(pipeline);
        return byId(rows);
    }

    QueueDetailAnswer detail(Queue queue, Page page) {
        Pipeline pipeline = new Pipeline();
        Rows<QueueRow> totals = addTotals(pipeline, SqlArray.bigints(List.of(queue.id())));
        Rows<QueueDetailAnswer.Partition> partitions = pipeline.query(QueueBrowseQueries.PARTITIONS, QueueBrowseRepository::partition,
            queue.id(), page.limit(), page.offset());
        run(pipeline);
        return QueueDetailAnswer.of(queue, byId(totals).get(queue.id()), partitions.list());
    }

    private record QueueRow(long id, QueueTotals totals) {
    }

    private static Rows<QueueRow> addTotals(Pipeline pipeline, SqlArray ids) {
        return pipeline.query(QueueBrowseQueries.TOTALS, row -> new QueueRow(row.getLong("id"), new QueueTotals(
            row.getLong("partitions"), QueueCounts.of(row.getLong("total"), row.getLong("unsettled"), row.getLong("leased"),
                row.getLong("dead_letters")))), ids, ids, ids);
    }

    private static Map<Long, QueueTotals> byId(Rows<QueueRow> rows) {
        Map<Long, QueueTotals> totals = new HashMap<>();
        rows.list().forEach(row -> totals.put(row.id(), row.totals()));
        return totals;
    }

    private static QueueDetailAnswer.Partition partition(ResultSet row) throws SQLException {
        return new QueueDetailAnswer.Partition(row.getString("id"), row.getString("name"), micros(row, "created_at"),
            row.getLong("messages"), micros(row, "last_activity"), micros(row, "oldest"), micros(row, "newest"));
    }

    private static String micros(ResultSet row, String column) throws SQLException {
        return WireTime.micros(Columns.instant(row, column));
    }
}
