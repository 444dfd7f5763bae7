package dev.lockstep.group;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Removes groups, and moves where they start. */
@ApplicationScoped
public class GroupDeletionRepository extends PipelineRepository {
    private static final int NEWSWORTHY_PARTITIONS = 10_000;

    /** A partition that a group may read anew. */
    record Stand(long queueId, String queue, long partitionId) {
    }

    record Deleted(List<Stand> cursors, List<String> registrations) {
    }

    /** @param queue null for every queue of the tenant */
    Deleted delete(UUID tenant, String group, String queue, boolean withRegistrations) {
        Pipeline pipeline = new Pipeline();
        Rows<Stand> cursors = pipeline.query(GroupDeletionQueries.DELETE_CURSORS, GroupDeletionRepository::stand, group, tenant, queue,
            queue);
        Rows<String> registrations = withRegistrations ? pipeline.query(GroupDeletionQueries.DELETE_REGISTRATIONS,
            row -> row.getString(1), tenant, group, queue, queue) : Rows.none();
        run(pipeline);
        return new Deleted(cursors.list(), registrations.list());
    }

    /** The ids of the queues on which the group is registered, from now on to start at the instant. */
    List<Long> subscribe(UUID tenant, String group, Instant from) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> queues = pipeline.query(GroupDeletionQueries.SUBSCRIBE, row -> row.getLong(1), tenant, group, from);
        run(pipeline);
        return queues.list();
    }

    /** Partitions with messages on which the group has no cursor, as many as are news. */
    List<Stand> unread(List<Long> queueIds, String group) {
        Pipeline pipeline = new Pipeline();
        Rows<Stand> unread = pipeline.query(GroupDeletionQueries.UNREAD_PARTITIONS, GroupDeletionRepository::stand,
            SqlArray.bigints(queueIds), group, NEWSWORTHY_PARTITIONS);
        run(pipeline);
        return unread.list();
    }

    private static Stand stand(ResultSet row) throws SQLException {
        return new Stand(row.getLong(1), row.getString(2), row.getLong(3));
    }
}
