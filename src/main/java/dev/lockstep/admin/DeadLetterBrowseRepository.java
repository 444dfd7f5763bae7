package dev.lockstep.admin;

import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/** Shows dead letters. */
@ApplicationScoped
public class DeadLetterBrowseRepository extends PipelineRepository {
    DeadLetterListAnswer list(UUID tenant, DeadLetterFilter filter, Page page) {
        Conditions asked = filter.conditions();
        Pipeline pipeline = new Pipeline();
        Rows<Long> total = pipeline.query(DeadLetterBrowseQueries.count(asked), row -> row.getLong(1), asked.between(List.of(tenant)));
        Rows<DeadLetterListAnswer.Letter> letters = pipeline.query(DeadLetterBrowseQueries.list(asked),
            DeadLetterBrowseRepository::letter, asked.between(List.of(tenant), page.limit(), page.offset(),
                MessageBrowseRepository.PAYLOAD_BYTES));
        run(pipeline);
        return new DeadLetterListAnswer(letters.list(), total.first().orElse(0L), page);
    }

    private static DeadLetterListAnswer.Letter letter(ResultSet row) throws SQLException {
        return new DeadLetterListAnswer.Letter(row.getObject("id", UUID.class), row.getString("queue"), row.getString("partition"),
            row.getString("partition_id"), micros(row, "message_created_at"), row.getString("consumer_group"),
            row.getLong("message_offset"), row.getObject("message_id", UUID.class), row.getString("transaction_id"),
            row.getString("payload"), row.getString("error"), row.getLong("retry_count"), micros(row, "failed_at"));
    }

    private static String micros(ResultSet row, String column) throws SQLException {
        return WireTime.micros(Columns.instant(row, column));
    }
}
