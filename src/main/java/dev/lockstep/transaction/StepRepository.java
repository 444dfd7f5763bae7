package dev.lockstep.transaction;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** What only a step asks of the database, and its door to it. */
@ApplicationScoped
public class StepRepository extends PipelineRepository {
    /** The ids of a position's queue and partition, null where there is none. */
    record Ids(Long queueId, Long partitionId) {
    }

    /** Adds the look-up of the queues and partitions that positions name, in their order. */
    Rows<Ids> targets(Pipeline pipeline, UUID tenant, List<PositionOperation> positions) {
        return pipeline.query(StepQueries.POSITION_TARGETS,
            row -> new Ids(row.getObject(1, Long.class), row.getObject(2, Long.class)),
            SqlArray.texts(positions, PositionOperation::queue), SqlArray.texts(positions, PositionOperation::partition), tenant);
    }
}
