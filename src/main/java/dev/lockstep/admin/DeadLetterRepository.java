package dev.lockstep.admin;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Finds dead letters to replay, and removes them. */
@ApplicationScoped
public class DeadLetterRepository extends PipelineRepository {
    Optional<StoredLetter> find(UUID tenant, UUID id) {
        return find(DeadLetterQueries.BY_ID, tenant, id);
    }

    /** The newest of a message's. */
    Optional<StoredLetter> find(UUID tenant, long partitionId, String transactionId) {
        return find(DeadLetterQueries.BY_ADDRESS, tenant, partitionId, transactionId, transactionId);
    }

    private Optional<StoredLetter> find(String sql, Object... parameters) {
        Pipeline pipeline = new Pipeline();
        Rows<StoredLetter> letter = pipeline.query(sql, DeadLetterRepository::letter, parameters);
        run(pipeline);
        return letter.first();
    }

    private static StoredLetter letter(ResultSet row) throws SQLException {
        return new StoredLetter(row.getObject(1, UUID.class), row.getString(2), row.getString(3), row.getString(4), row.getString(5),
            row.getObject(6, UUID.class), row.getString(7), row.getString(8));
    }

    /** Adds the statement that removes a dead letter; its count is 0 when it was gone. */
    Rows<Void> delete(Pipeline pipeline, UUID id) {
        return pipeline.update(DeadLetterQueries.DELETE, id);
    }

    /** Adds the statement that asks whether a dead letter is there. */
    Rows<Integer> exists(Pipeline pipeline, UUID id) {
        return pipeline.query(DeadLetterQueries.EXISTS, row -> row.getInt(1), id);
    }

    /** How many dead letters the message had. */
    int delete(UUID tenant, long partitionId, String transactionId) {
        Pipeline pipeline = new Pipeline();
        Rows<Void> deleted = pipeline.update(DeadLetterQueries.DELETE_BY_ADDRESS, tenant, partitionId, transactionId, transactionId);
        run(pipeline);
        return deleted.count();
    }

    /** Removes at most so many of the filter's; how many. */
    int deleteSome(UUID tenant, DeadLetterFilter filter, int limit) {
        Conditions asked = filter.conditions();
        Pipeline pipeline = new Pipeline();
        Rows<Void> deleted = pipeline.update(DeadLetterQueries.deleteSome(asked), asked.between(List.of(tenant), limit));
        run(pipeline);
        return deleted.count();
    }
}
