package dev.lockstep.delivery;

import dev.lockstep.delivery.AckDecision.DeadLetter;
import dev.lockstep.delivery.AckLoading.CursorRow;
import dev.lockstep.delivery.AckLoading.FoundRow;
import dev.lockstep.delivery.AckState.AckedPartition;
import dev.lockstep.delivery.AckState.FoundMessage;
import dev.lockstep.delivery.AckState.MessageKey;
import dev.lockstep.delivery.CursorState.Released;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.platform.encryption.PayloadCipher;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Locks, loads and writes cursors, and files dead letters. */
@ApplicationScoped
public class CursorRepository extends PipelineRepository {
    @Inject
    private PayloadCipher cipher;

    /** Adds the statements that lock the cursors of acks and load what the acks are decided on. */
    public AckLoading lockAndLoad(Pipeline pipeline, List<Ack> acks) {
        List<CursorKey> keys = keys(acks);
        return load(pipeline, acks, pipeline.query(CursorQueries.LOCK, CursorRepository::cursor,
            SqlArray.bigints(keys, CursorKey::partitionId), SqlArray.texts(keys, CursorKey::group)));
    }

    /** The same, with cursors besides that a step will move: they are locked together, so that their order holds. */
    public AckLoading lockAndLoad(Pipeline pipeline, UUID tenant, List<Ack> acks, List<NamedCursor> moved) {
        List<CursorKey> keys = keys(acks);
        List<NamedCursor> names = moved.stream().distinct().toList();
        return load(pipeline, acks, pipeline.query(CursorQueries.LOCK_NAMED, CursorRepository::cursor,
            SqlArray.bigints(keys, CursorKey::partitionId), SqlArray.texts(keys, CursorKey::group),
            SqlArray.texts(names, NamedCursor::queue), SqlArray.texts(names, NamedCursor::partition),
            SqlArray.texts(names, NamedCursor::group), tenant));
    }

    private static List<CursorKey> keys(List<Ack> acks) {
        return acks.stream().map(Ack::cursor).distinct().toList();
    }

    private static AckLoading load(Pipeline pipeline, List<Ack> acks, Rows<CursorRow> locked) {
        Rows<Instant> now = pipeline.query(CursorQueries.NOW, row -> instant(row, 1));
        if (acks.isEmpty()) {
            return new AckLoading(locked, now, Rows.none(), Rows.none());
        }
        List<Long> partitionIds = acks.stream().map(Ack::partitionId).distinct().toList();
        Rows<AckedPartition> partitions = pipeline.query(CursorQueries.PARTITIONS, CursorRepository::partition,
            SqlArray.bigints(partitionIds));
        List<Ack> distinct = distinctMessages(acks);
        Set<MessageKey> signalled = acks.stream().filter(ack -> ack.status().isSignal()).map(Ack::message).collect(Collectors.toSet());
        Rows<FoundRow> found = pipeline.query(CursorQueries.MESSAGES,
            row -> new FoundRow(new MessageKey(row.getLong(1), row.getString(2)),
                new FoundMessage(row.getLong(3), row.getBoolean(4), row.getString(5))),
            SqlArray.bigints(distinct, Ack::partitionId), SqlArray.texts(distinct, Ack::group),
            SqlArray.texts(distinct, Ack::transactionId),
            SqlArray.booleans(distinct.stream().map(ack -> signalled.contains(ack.message())).toList()));
        return new AckLoading(locked, now, partitions, found);
    }

    private static List<Ack> distinctMessages(List<Ack> acks) {
        Map<MessageKey, Ack> byMessage = new java.util.LinkedHashMap<>();
        acks.forEach(ack -> byMessage.putIfAbsent(ack.message(), ack));
        return List.copyOf(byMessage.values());
    }

    /** Adds the statements that write what the book holds, and the dead letters (null when there were no acks). */
    public void write(Pipeline pipeline, CursorBook book, AckDecision acks) {
        if (acks != null && !acks.deadLetters().isEmpty()) {
            file(pipeline, acks.deadLetters());
        }
        List<CursorKey> removed = book.removed();
        if (!removed.isEmpty()) {
            pipeline.update(CursorQueries.DELETE, SqlArray.bigints(removed, CursorKey::partitionId),
                SqlArray.texts(removed, CursorKey::group));
        }
        TreeMap<CursorKey, CursorState> changed = book.changed();
        if (!changed.isEmpty()) {
            write(pipeline, changed);
        }
    }

    private void file(Pipeline pipeline, List<DeadLetter> letters) {
        pipeline.update(CursorQueries.FILE, SqlArray.bigints(letters, letter -> letter.cursor().partitionId()),
            SqlArray.bigints(letters, letter -> letter.filing().offset()), SqlArray.texts(letters, letter -> letter.cursor().group()),
            SqlArray.texts(letters, DeadLetter::error), SqlArray.bigints(letters, letter -> letter.filing().retryCount()),
            SqlArray.texts(letters, this::openedPayload));
    }

    private String openedPayload(DeadLetter letter) {
        return letter.sealedPayload() == null ? null : cipher.openJson(letter.sealedPayload(), true);
    }

    private static void write(Pipeline pipeline, TreeMap<CursorKey, CursorState> cursors) {
        Collection<CursorKey> keys = cursors.keySet();
        Collection<CursorState> states = cursors.values();
        pipeline.update(CursorQueries.WRITE, SqlArray.bigints(keys, CursorKey::partitionId), SqlArray.texts(keys, CursorKey::group),
            SqlArray.bigints(states, CursorState::committed),
            SqlArray.uuids(states, state -> state.lease() == null ? null : state.lease().token()),
            SqlArray.uuids(states, released(Released::token)), SqlArray.bigints(states, released(Released::start)),
            SqlArray.bigints(states, released(Released::end)), SqlArray.bigints(states, CursorState::retriesUsed),
            SqlArray.bigints(states, CursorState::attemptOffset), SqlArray.bigints(states, state -> (long) state.attemptCount()),
            SqlArray.texts(states, CursorState::metadata), SqlArray.bigints(states, CursorState::totalConsumed));
    }

    private static <T> Function<CursorState, T> released(Function<Released, T> field) {
        return state -> state.released() == null ? null : field.apply(state.released());
    }

    /** The ends of the live leases with this id, extended by so many seconds from now; what ends later already stays. */
    public List<Instant> extend(UUID tenant, LeaseId lease, long seconds) {
        Pipeline pipeline = new Pipeline();
        SqlArray partitionIds = SqlArray.bigints(lease.partitionIds());
        pipeline.query(CursorQueries.LOCK_LEASED, row -> row.getLong(1), partitionIds, lease.token(), tenant);
        Rows<Instant> ends = pipeline.query(CursorQueries.EXTEND, row -> instant(row, 1), seconds, partitionIds, lease.token(), tenant);
        run(pipeline);
        return ends.list();
    }

    static CursorRow cursor(ResultSet row) throws SQLException {
        UUID token = row.getObject(4, UUID.class);
        Lease lease = token == null ? null : new Lease(token, row.getLong(5), row.getLong(6), instant(row, 7));
        UUID releasedToken = row.getObject(8, UUID.class);
        Released released = releasedToken == null ? null : new Released(releasedToken, row.getLong(9), row.getLong(10));
        return new CursorRow(new CursorKey(row.getLong(1), row.getString(2)),
            new CursorState(row.getLong(3), lease, released, row.getLong(11), row.getObject(12, Long.class), row.getInt(13),
                row.getString(14), row.getLong(15)));
    }

    private static AckedPartition partition(ResultSet row) throws SQLException {
        return new AckedPartition(row.getLong(1), row.getLong(2), row.getObject(3, UUID.class), row.getString(4), row.getLong(5),
            row.getLong(6), new RetryPolicy(row.getLong(7), row.getBoolean(8)));
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }
}
