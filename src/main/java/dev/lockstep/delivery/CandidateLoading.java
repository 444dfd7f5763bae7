package dev.lockstep.delivery;

import dev.lockstep.platform.database.Rows;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The candidates of a pop, once the pipeline that locks and loads them has run. */
final class CandidateLoading {
    /** A cursor this transaction has locked. */
    record LockedRow(long partitionId, long committed, Lease lease, Instant notBefore, Long attemptOffset, int attemptCount) {
    }

    /** A candidate without what only the lock makes sure. */
    record CandidateRow(long partitionId, String partition, long queueId, String queue, UUID tenant, long logStart, long nextOffset,
                        long leaseSeconds, boolean hasCursor, long nextRead, long ripeEnd, Instant ripeAt, Instant quietAt,
                        boolean conflation, boolean isAging) {
        Candidate with(LockedRow locked) {
            return new Candidate(partitionId, partition, queueId, queue, tenant, logStart, nextOffset, leaseSeconds,
                hasCursor || locked != null, locked != null, locked == null ? nextRead : locked.committed() + 1, ripeEnd, ripeAt,
                quietAt, conflation, isAging, locked == null ? null : locked.lease(), locked == null ? null : locked.notBefore(),
                locked == null ? null : locked.attemptOffset(), locked == null ? 0 : locked.attemptCount());
        }
    }

    private final Rows<LockedRow> locked;
    private final Rows<Instant> now;
    private final Rows<CandidateRow> rows;

    CandidateLoading(Rows<LockedRow> locked, Rows<Instant> now, Rows<CandidateRow> rows) {
        this.locked = locked;
        this.now = now;
        this.rows = rows;
    }

    Instant now() {
        return now.first().orElseThrow();
    }

    /** In the order in which they were named; the only one there is when it was named by its name. */
    List<Candidate> inOrder(List<Long> asked) {
        Map<Long, LockedRow> lockedById = new HashMap<>();
        locked.list().forEach(row -> lockedById.put(row.partitionId(), row));
        Map<Long, Candidate> byId = new HashMap<>();
        rows.list().forEach(row -> byId.put(row.partitionId(), row.with(lockedById.get(row.partitionId()))));
        return asked == null ? List.copyOf(byId.values()) : asked.stream().filter(byId::containsKey).map(byId::get).toList();
    }
}
