package dev.lockstep.group;

import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Shows groups. */
@ApplicationScoped
public class GroupBrowseRepository extends PipelineRepository {
    /** Rows an answer has at most: cursors of a detail, (group, queue) pairs of the list. */
    private static final int LIMIT = 10_000;

    /** The group's partitions by queue, both in name order; empty when the group has no cursor. */
    Map<String, GroupDetail> detail(UUID tenant, String group) {
        Pipeline pipeline = new Pipeline();
        Rows<PartitionRow> rows = pipeline.query(GroupBrowseQueries.DETAIL, GroupBrowseRepository::partition, tenant, group, LIMIT);
        run(pipeline);
        Map<String, GroupDetail> byQueue = new LinkedHashMap<>();
        for (PartitionRow row : rows.list()) {
            byQueue.computeIfAbsent(row.queue(), queue -> new GroupDetail(row.conflation(), GroupRow.KIND, new ArrayList<>()))
                .partitions().add(row.partition());
        }
        return byQueue;
    }

    private record PartitionRow(String queue, boolean conflation, GroupDetail.Partition partition) {
    }

    private static PartitionRow partition(ResultSet row) throws SQLException {
        String lease = row.getString(4);
        return new PartitionRow(row.getString(1), row.getBoolean(2), new GroupDetail.Partition(row.getString(3), lease,
            micros(row, "last_consumed_at"), row.getLong(6), row.getLong(7), row.getLong(8), lease != null));
    }

    /** Every group on every queue it stands on, by group and queue. */
    List<GroupRow> list(UUID tenant) {
        Pipeline pipeline = new Pipeline();
        Rows<GroupRow> rows = pipeline.query(GroupBrowseQueries.LIST, GroupBrowseRepository::group, tenant, LIMIT);
        run(pipeline);
        return rows.list();
    }

    private static GroupRow group(ResultSet row) throws SQLException {
        String queue = row.getString(2);
        long timeLag = row.getLong(6);
        return new GroupRow(row.getString(1), List.of(queue), queue, row.getLong(3), row.getLong(4), row.getLong(5), timeLag,
            GroupRow.state(timeLag, row.getLong(7)), GroupRow.STORAGE, GroupRow.KIND, row.getString(8),
            micros(row, "subscribed_from"), micros(row, "registered_at"), row.getBoolean(11));
    }

    /** The cursors that have lagged for more than so many seconds, the oldest message first. */
    List<LaggingRow> lagging(UUID tenant, long minLagSeconds) {
        Pipeline pipeline = new Pipeline();
        Rows<LaggingRow> rows = pipeline.query(GroupBrowseQueries.LAGGING, GroupBrowseRepository::laggard, tenant, minLagSeconds, LIMIT);
        run(pipeline);
        return rows.list();
    }

    private static LaggingRow laggard(ResultSet row) throws SQLException {
        return new LaggingRow(row.getString(1), row.getString(2), row.getString(3), row.getString(4), row.getString(5), GroupRow.KIND,
            row.getLong(6), row.getLong(7), WireTime.millis(Columns.instant(row, "oldest")),
            WireTime.millis(Columns.instant(row, "last_consumed_at")));
    }

    private static String micros(ResultSet row, String column) throws SQLException {
        return WireTime.micros(Columns.instant(row, column));
    }
}
