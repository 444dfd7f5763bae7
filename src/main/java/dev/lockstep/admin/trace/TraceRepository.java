package dev.lockstep.admin.trace;

import dev.lockstep.admin.Page;
import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.platform.time.WireTime;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/** Records, shows and forgets traces. */
@ApplicationScoped
public class TraceRepository extends PipelineRepository {
    /** False when the trace's partition is not the tenant's, and nothing was recorded. */
    boolean record(UUID tenant, UUID id, NewTrace trace) {
        Pipeline pipeline = new Pipeline();
        Rows<Void> recorded = pipeline.update(TraceQueries.RECORD, id, tenant, trace.transactionId(), trace.messageId(),
            trace.consumerGroup(), trace.eventType(), trace.worker(), SqlArray.texts(trace.names()), trace.data(), trace.partitionId(),
            tenant);
        if (!trace.names().isEmpty()) {
            pipeline.update(TraceQueries.FILE, id);
        }
        run(pipeline);
        return recorded.count() > 0;
    }

    TraceListAnswer ofMessage(UUID tenant, long partitionId, String transactionId, Page page) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> total = pipeline.query(TraceQueries.COUNT_OF_MESSAGE, row -> row.getLong(1), tenant, partitionId, transactionId,
            transactionId);
        Rows<TraceAnswer> traces = pipeline.query(TraceQueries.OF_MESSAGE_PAGE, TraceRepository::trace, tenant, partitionId,
            transactionId, transactionId, page.limit(), page.offset());
        run(pipeline);
        return new TraceListAnswer(traces.list(), total.first().orElse(0L), page);
    }

    TraceListAnswer ofName(UUID tenant, String name, Page page) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> total = pipeline.query(TraceQueries.COUNT_OF_NAME, row -> row.getLong(1), tenant, name);
        Rows<TraceAnswer> traces = pipeline.query(TraceQueries.OF_NAME_PAGE, TraceRepository::trace, tenant, name, page.limit(),
            page.offset());
        run(pipeline);
        return new TraceListAnswer(traces.list(), total.first().orElse(0L), page);
    }

    private static TraceAnswer trace(ResultSet row) throws SQLException {
        return new TraceAnswer(row.getObject("id", UUID.class), row.getString("partition_id"), row.getObject("message_id", UUID.class),
            row.getString("transaction_id"), row.getString("consumer_group"), row.getString("event_type"), row.getString("data"),
            row.getString("worker"), List.of((String[]) row.getArray("names").getArray()), micros(row, "created_at"),
            row.getString("queue"), row.getString("partition"));
    }

    TraceNamesAnswer names(UUID tenant, Page page) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> total = pipeline.query(TraceQueries.COUNT_NAMES, row -> row.getLong(1), tenant, tenant);
        Rows<TraceNamesAnswer.Name> names = pipeline.query(TraceQueries.NAMES_PAGE,
            row -> new TraceNamesAnswer.Name(row.getString(1), row.getLong(2), row.getLong(3), micros(row, "last_seen")), tenant, tenant,
            page.limit(), page.offset(), tenant);
        run(pipeline);
        return new TraceNamesAnswer(names.list(), total.first().orElse(0L), page);
    }

    /** Removes at most so many rows of each table that are older; the larger of the two numbers. */
    int forget(long olderThanSeconds, int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<Void> names = pipeline.update(TraceQueries.FORGET_NAMES, olderThanSeconds, limit);
        Rows<Void> traces = pipeline.update(TraceQueries.FORGET, olderThanSeconds, limit);
        run(pipeline);
        return Math.max(names.count(), traces.count());
    }

    private static String micros(ResultSet row, String column) throws SQLException {
        return WireTime.micros(Columns.instant(row, column));
    }
}
