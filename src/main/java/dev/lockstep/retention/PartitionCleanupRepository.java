package dev.lockstep.retention;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Finds and drops partitions that nobody uses. */
@ApplicationScoped
public class PartitionCleanupRepository extends PipelineRepository {
    @Inject
    private Settings settings;

    /** The next partitions after one that seem unused. */
    List<Long> candidates(long after, int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> found = pipeline.query(PartitionCleanupQueries.CANDIDATES, row -> row.getLong(1), after, days(), limit);
        run(pipeline);
        return found.list();
    }

    /** Locks those of the partitions that nobody holds, and answers those that are unused. */
    List<Long> lockUnused(List<Long> candidates) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> locked = pipeline.query(PartitionCleanupQueries.LOCK, row -> row.getLong(1), SqlArray.bigints(candidates));
        run(pipeline);
        Pipeline look = new Pipeline();
        Rows<Long> unused = look.query(PartitionCleanupQueries.UNUSED_ONES, row -> row.getLong(1), SqlArray.bigints(locked.list()),
            days());
        run(look);
        return unused.list();
    }

    /** Drops partitions that were locked. */
    void drop(List<Long> partitionIds) {
        SqlArray ids = SqlArray.bigints(partitionIds);
        Pipeline pipeline = new Pipeline();
        pipeline.update(PartitionCleanupQueries.DROP, ids);
        pipeline.update(PartitionCleanupQueries.HAND_OVER, ids);
        pipeline.update(PartitionCleanupQueries.FORGET, ids);
        run(pipeline);
    }

    private long days() {
        return settings.number(Setting.PARTITION_CLEANUP_DAYS);
    }
}
