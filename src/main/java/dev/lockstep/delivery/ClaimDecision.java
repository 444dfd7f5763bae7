package dev.lockstep.delivery;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides which of the candidates a pop claims, in their order, and when to look again at the others (contract section B.3,
 * claim rules).
 */
final class ClaimDecision {
    /** A partition that is not claimable now, but may be after a while. */
    record Later(long partitionId, Duration delay) {
    }

    /** How soon to look again at a cursor that another transaction holds: it will have committed by then. */
    private static final Duration BUSY = Duration.ofMillis(20);

    private final PopRequest request;
    private final Instant now;
    private final List<Claim> claims = new ArrayList<>();
    private final List<Later> later = new ArrayList<>();
    private final List<Long> untouched = new ArrayList<>();
    private final List<Candidate> candidates = new ArrayList<>();
    private boolean conflating;
    private long budget;

    private ClaimDecision(PopRequest request, Instant now) {
        this.request = request;
        this.now = now;
        this.budget = request.batch();
    }

    /** The decision where nobody had a candidate. */
    static ClaimDecision none(PopRequest request) {
        return new ClaimDecision(request, Instant.EPOCH);
    }

    static ClaimDecision of(PopRequest request, List<Candidate> candidates, Instant now) {
        ClaimDecision decision = new ClaimDecision(request, now);
        decision.candidates.addAll(candidates);
        candidates.forEach(decision::judge);
        return decision;
    }

    /** The candidates there were. */
    List<Candidate> candidates() {
        return candidates;
    }

    List<Claim> claims() {
        return claims;
    }

    List<Later> later() {
        return later;
    }

    /** Claimable, but beyond what this pop may take. */
    List<Long> untouched() {
        return untouched;
    }

    /** Whether the group is one that is delivered only the newest message. */
    boolean isConflating() {
        return conflating;
    }

    private void judge(Candidate candidate) {
        conflating |= candidate.conflation();
        long start = Math.max(candidate.nextRead(), candidate.logStart());
        if (start >= candidate.nextOffset()) {
            return;
        }
        if (candidate.hasCursor() && !candidate.locked()) {
            later.add(new Later(candidate.partitionId(), BUSY));
            return;
        }
        Instant claimableAt = claimableAt(candidate, start);
        if (claimableAt != null && claimableAt.isAfter(now)) {
            later.add(new Later(candidate.partitionId(), Duration.between(now, claimableAt)));
        } else if (budget <= 0 || claims.size() >= request.partitions()) {
            untouched.add(candidate.partitionId());
        } else {
            claim(candidate, start);
        }
    }

    private static Instant claimableAt(Candidate candidate, long start) {
        Instant at = candidate.lease() == null ? null : candidate.lease().until();
        at = latest(at, candidate.notBefore());
        at = latest(at, candidate.quietAt());
        return start >= candidate.ripeEnd() ? latest(at, candidate.ripeAt()) : at;
    }

    private static Instant latest(Instant a, Instant b) {
        return a == null || b != null && b.isAfter(a) ? b : a;
    }

    private void claim(Candidate candidate, long start) {
        long last = candidate.ripeEnd() - 1;
        if (last < start) {
            later.add(new Later(candidate.partitionId(), BUSY));
            return;
        }
        long end = candidate.conflation() || last - start < budget ? last : start + budget - 1;
        long deliverFrom = candidate.conflation() ? end : start;
        boolean again = candidate.attemptOffset() != null && candidate.attemptOffset() == start;
        int attempt = request.autoAck() || !again ? 1 : candidate.attemptCount() + 1;
        long leaseSeconds = Math.max(1, request.leaseSeconds() > 0 ? request.leaseSeconds() : candidate.leaseSeconds());
        claims.add(new Claim(candidate, start, end, deliverFrom, attempt, Math.min(leaseSeconds, LeaseResource.MAX_SECONDS)));
        budget -= end - deliverFrom + 1;
    }
}
