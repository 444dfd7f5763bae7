package dev.lockstep.kv;

import dev.lockstep.kv.KvLoading.Loaded;
import dev.lockstep.kv.KvOperation.Write;
import dev.lockstep.kv.KvWritten.VersionOf;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Locks, loads and stores the keys of calls that may write. */
@ApplicationScoped
public class KvRepository extends PipelineRepository {
    /**
     * Adds the statements that lock every key the operations write, absent ones too, and load what the operations are decided on.
     * A call that does so ends with {@link #write} or a rollback, or the rows that stood for absent keys would stay.
     */
    public KvLoading lockAndLoad(Pipeline pipeline, UUID tenant, List<KvOperation> operations) {
        if (operations.isEmpty()) {
            return new KvLoading(null, List.of());
        }
        List<KvKey> written = written(operations);
        if (!written.isEmpty()) {
            pipeline.update(KvQueries.LOCK, tenant, namespaces(written), keys(written));
        }
        List<KvKey> named = operations.stream().map(KvOperation::singleKey).flatMap(Optional::stream).distinct().toList();
        List<Integer> reads = KvApplyOrder.multiKeyReads(operations);
        Rows<Loaded> rows = reads.isEmpty()
            ? pipeline.query(KvQueries.LOAD, KvRepository::loaded, namespaces(named), keys(named), tenant)
            : new KvReadParameters(operations, reads, written).query(pipeline, tenant, named);
        return new KvLoading(rows, reads);
    }

    private static List<KvKey> written(List<KvOperation> operations) {
        return operations.stream().flatMap(operation -> operation instanceof Write write ? Stream.of(write.key()) : Stream.empty())
            .toList();
    }

    /** Adds the statements that store and remove what was decided. */
    public KvWritten write(Pipeline pipeline, UUID tenant, KvDecision decision) {
        List<KvKey> removed = decision.removed();
        if (!removed.isEmpty()) {
            pipeline.update(KvQueries.REMOVE, namespaces(removed), keys(removed), tenant);
        }
        List<KvRow> stored = decision.stored();
        if (stored.isEmpty()) {
            return KvWritten.of(List.of());
        }
        List<KvKey> keys = stored.stream().map(KvRow::key).toList();
        return KvWritten.of(pipeline.query(KvQueries.STORE,
            row -> new VersionOf(new KvKey(row.getString(1), row.getString(2)), row.getLong(3)),
            namespaces(keys), keys(keys), SqlArray.texts(stored, KvRow::value),
            SqlArray.instants(stored.stream().map(KvRow::expiresAt).toList()),
            SqlArray.instants(stored.stream().map(KvRow::createdAt).toList()), stored.get(0).updatedAt(), tenant));
    }

    /**
     * Removes some of the expired rows, of all tenants.
     *
     * @return how many, at most the batch's size
     */
    int sweep(int batchSize) {
        Pipeline pipeline = new Pipeline();
        Rows<Void> swept = pipeline.update(KvQueries.SWEEP, batchSize);
        run(pipeline);
        return swept.count();
    }

    static SqlArray namespaces(Collection<KvKey> keys) {
        return SqlArray.texts(keys, KvKey::namespace);
    }

    static SqlArray keys(Collection<KvKey> keys) {
        return SqlArray.texts(keys, KvKey::key);
    }

    static Loaded loaded(ResultSet row) throws SQLException {
        Instant now = instant(row, 1);
        String key = row.getString(4);
        return key == null ? new Loaded(now, -1, null) : new Loaded(now, row.getInt(2),
            new KvRow(new KvKey(row.getString(3), key), row.getString(5), row.getLong(6), instant(row, 7), instant(row, 8),
                instant(row, 9)));
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }
}
