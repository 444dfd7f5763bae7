package dev.lockstep.admin;

import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** Shows dead letters. */
@ApplicationScoped
public class DeadLetterBrowseRepository extends PipelineRepository {
    DeadLetterListAnswer list(UUID tenant, DeadLetterFilter filter, Page page) {
        List<Object> asked = new ArrayList<>(Arrays.asList(tenant, filter.queue(), filter.queue(), filter.group(), filter.group(),
            filter.partition(), filter.partition(), filter.from(), filter.from(), filter.to(), filter.to()));
        Pipeline pipeline = new Pipeline();
        Rows<Long> total = pipeline.query(DeadLetterBrowseQueries.COUNT, row -> row.getLong(1), asked.toArray());
        asked.add(page.limit());
        asked.add(page.offset());
        Rows<DeadLetterListAnswer.Letter> letters = pipeline.query(DeadLetterBrowseQueries.LIST, DeadLetterBrowseRepository::letter,
            asked.toArray());
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
