package dev.lockstep.delivery;

import dev.lockstep.delivery.CandidateLoading.CandidateRow;
import dev.lockstep.delivery.CandidateLoading.LockedRow;
import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.platform.encryption.PayloadCipher;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.time.WireTime;
import dev.lockstep.platform.trace.TraceContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Finds, locks and claims what a pop delivers. */
@ApplicationScoped
public class PopRepository extends PipelineRepository {
    @Inject
    private PayloadCipher cipher;

    /** A row of a claimed batch. */
    private record MessageRow(long partitionId, long offset, UUID id, String transactionId, UUID traceId, String payload,
                              String producerSub, Instant createdAt, TraceContext trace) {
    }

    /** Locks and loads candidates that are given by their ids. */
    CandidateLoading lockById(UUID tenant, PopRequest request, List<Long> partitionIds) {
        SqlArray ids = SqlArray.bigints(partitionIds);
        Pipeline pipeline = new Pipeline();
        Rows<LockedRow> locked = pipeline.query(PopQueries.LOCK_BY_ID, PopRepository::locked, request.group(), ids);
        return load(pipeline, locked, PopQueries.CANDIDATES_BY_ID, tenant, request, ids);
    }

    /** Locks and loads the one candidate that has this name. */
    CandidateLoading lockByName(UUID tenant, PopRequest request, String queue, String partition) {
        Pipeline pipeline = new Pipeline();
        Rows<LockedRow> locked = pipeline.query(PopQueries.LOCK_BY_NAME, PopRepository::locked, request.group(), tenant, queue, partition);
        return load(pipeline, locked, PopQueries.CANDIDATES_BY_NAME, tenant, request, tenant, queue, partition);
    }

    private CandidateLoading load(Pipeline pipeline, Rows<LockedRow> locked, String sql, UUID tenant, PopRequest request,
                                  Object... chosen) {
        boolean queueMode = request.group().equals(Names.QUEUE_MODE);
        List<Object> parameters = new ArrayList<>();
        parameters.add(request.conflation());
        parameters.add(request.group());
        parameters.add(request.group());
        parameters.add((queueMode ? SubscriptionMode.ALL : request.subscription().mode()).wireName());
        parameters.add(request.subscription().from());
        parameters.add(tenant);
        parameters.addAll(List.of(chosen));
        Rows<CandidateRow> rows = pipeline.query(sql, PopRepository::candidate, parameters.toArray());
        Rows<Instant> now = pipeline.query(CursorQueries.NOW, row -> instant(row, 1));
        run(pipeline);
        return new CandidateLoading(locked, now, rows);
    }

    private static LockedRow locked(ResultSet row) throws SQLException {
        UUID token = row.getObject(3, UUID.class);
        Lease lease = token == null ? null : new Lease(token, row.getLong(4), row.getLong(5), instant(row, 6));
        return new LockedRow(row.getLong(1), row.getLong(2), lease, instant(row, 7), row.getObject(8, Long.class), row.getInt(9));
    }

    private static CandidateRow candidate(ResultSet row) throws SQLException {
        return new CandidateRow(row.getLong(1), row.getString(2), row.getLong(3), row.getString(4), row.getObject(5, UUID.class),
            row.getLong(6), row.getLong(7), row.getLong(8), row.getBoolean(9), row.getLong(10), row.getLong(11), instant(row, 12),
            instant(row, 13), row.getBoolean(14), row.getBoolean(15));
    }

    /** Claims what was decided and answers it; a partition that another pop came to first is left out. */
    Delivery claim(PopRequest request, ClaimDecision decision) {
        return claim(request, decision, sql(request, decision.claims()), null);
    }

    /** Claims what was decided for as long as this transaction lasts, and sets a savepoint behind it. The cursors exist. */
    Delivery hold(PopRequest request, ClaimDecision decision) {
        return claim(request, decision, isAging(decision.claims()) ? PopQueries.HOLD_AGING : PopQueries.HOLD, HeldQueries.SAVEPOINT);
    }

    private Delivery claim(PopRequest request, ClaimDecision decision, String sql, String afterwards) {
        List<Claim> claims = decision.claims();
        LeaseId lease = LeaseId.of(claims.stream().map(Claim::partitionId).toList());
        Pipeline pipeline = new Pipeline();
        Rows<MessageRow> rows = pipeline.query(sql, this::message, claimParameters(request, claims, lease.token()));
        if (afterwards != null) {
            pipeline.update(afterwards);
        }
        run(pipeline);
        Map<Long, List<MessageRow>> byPartition = new HashMap<>();
        rows.list().forEach(row -> byPartition.computeIfAbsent(row.partitionId(), id -> new ArrayList<>()).add(row));
        List<Claim> kept = claims.stream().filter(claim -> byPartition.containsKey(claim.partitionId())).toList();
        String leaseId = request.autoAck() ? "" : lease.text();
        List<PoppedMessage> messages = new ArrayList<>();
        kept.forEach(claim -> byPartition.get(claim.partitionId())
            .forEach(row -> messages.add(popped(row, claim, leaseId, request.group()))));
        return new Delivery(messages, kept, decision, request.autoAck() ? null : lease.token(), leaseId);
    }

    private static String sql(PopRequest request, List<Claim> claims) {
        if (request.autoAck()) {
            return PopQueries.SETTLE;
        }
        return isAging(claims) ? PopQueries.LEASE_AGING : PopQueries.LEASE;
    }

    private static boolean isAging(List<Claim> claims) {
        return claims.stream().anyMatch(claim -> claim.candidate().isAging());
    }

    private static Object[] claimParameters(PopRequest request, List<Claim> claims, UUID token) {
        List<Object> parameters = new ArrayList<>(List.of(
            SqlArray.bigints(claims, Claim::partitionId), SqlArray.bigints(claims, Claim::start), SqlArray.bigints(claims, Claim::end),
            SqlArray.bigints(claims, Claim::deliverFrom), SqlArray.bigints(claims, claim -> (long) claim.attempt()),
            SqlArray.bigints(claims, Claim::leaseSeconds),
            SqlArray.booleans(claims.stream().map(claim -> !claim.candidate().hasCursor()).toList()),
            SqlArray.booleans(claims.stream().map(claim -> claim.candidate().isAging()).toList())));
        parameters.addAll(request.autoAck() ? List.of(request.group(), request.group())
            : List.of(token, request.group(), request.group(), token));
        return parameters.toArray();
    }

    private MessageRow message(ResultSet row) throws SQLException {
        return new MessageRow(row.getLong(1), row.getLong(2), row.getObject(3, UUID.class), row.getString(4),
            row.getObject(5, UUID.class), cipher.openJson(row.getString(6), row.getBoolean(10)), row.getString(7), instant(row, 8),
            TraceContext.ofText(row.getString(9)));
    }

    private static PoppedMessage popped(MessageRow row, Claim claim, String leaseId, String group) {
        Candidate from = claim.candidate();
        return new PoppedMessage(row.id(), row.transactionId(), row.traceId(), row.payload(), row.producerSub(),
            WireTime.micros(row.createdAt()), Long.toString(from.partitionId()), from.partition(), from.queue(), leaseId, group,
            claim.attempt(), row.offset(), row.trace() == null ? null : row.trace().traceparent(),
            row.trace() == null ? null : row.trace().tracestate());
    }

    /** Adds the statements that find where the group has something to read; null when there is no such queue. */
    ScanLoading scan(Pipeline pipeline, UUID tenant, String queue, String group, int limit) {
        Rows<Long> queueId = pipeline.query(PopQueries.QUEUE, row -> row.getLong(1), tenant, queue);
        Rows<Scan.Found> found = pipeline.query(PopQueries.SCAN, row -> new Scan.Found(row.getLong(1), row.getLong(2)),
            group, group, tenant, queue, limit + 1);
        return new ScanLoading(queueId, found, limit);
    }

    /** A scan, once its pipeline has run. */
    record ScanLoading(Rows<Long> queueId, Rows<Scan.Found> found, int limit) {
        Scan scan() {
            boolean complete = found.count() <= limit;
            return new Scan(queueId.first().orElse(0L), complete ? found.list() : found.list().subList(0, limit), complete);
        }
    }

    record DiscoveredQueue(long id, String name) {
    }

    List<DiscoveredQueue> discoverQueues(UUID tenant, String namespace, String task, int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<DiscoveredQueue> queues = pipeline.query(PopQueries.DISCOVERED_QUEUES,
            row -> new DiscoveredQueue(row.getLong(1), row.getString(2)), tenant, namespace, namespace, task, task, limit);
        run(pipeline);
        return queues.list();
    }

    /** Adds the statement that finds claimable partitions of several queues. */
    Rows<Long> discover(Pipeline pipeline, String group, List<DiscoveredQueue> queues, int limit) {
        return pipeline.query(PopQueries.DISCOVER, row -> row.getLong(1), group, group,
            SqlArray.bigints(queues, DiscoveredQueue::id), limit);
    }

    /** Takes back a delivery that nobody received. */
    void handBack(PopRequest request, Delivery delivery) {
        List<Claim> claims = delivery.claims();
        Pipeline pipeline = new Pipeline();
        if (delivery.leaseToken() == null) {
            pipeline.update(PopQueries.HAND_BACK_SETTLED, SqlArray.bigints(claims, Claim::partitionId),
                SqlArray.bigints(claims, Claim::start), SqlArray.bigints(claims, Claim::end), request.group());
        } else {
            pipeline.update(PopQueries.HAND_BACK, SqlArray.bigints(claims, Claim::partitionId),
                SqlArray.bigints(claims, Claim::start), request.group(), delivery.leaseToken());
        }
        run(pipeline);
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }
}
