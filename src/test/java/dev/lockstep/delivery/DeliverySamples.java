package dev.lockstep.delivery;

import dev.lockstep.delivery.AckState.AckedPartition;
import dev.lockstep.delivery.AckState.FoundMessage;
import dev.lockstep.delivery.AckState.MessageKey;
import dev.lockstep.group.SubscriptionMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** What the tests of this room share. */
final class DeliverySamples {
    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    static final UUID TENANT = UUID.fromString("00000000-0000-0000-0000-000000000001");
    static final UUID OTHER_TENANT = UUID.fromString("00000000-0000-0000-0000-000000000002");
    static final RetryPolicy POLICY = new RetryPolicy(3, true);
    static final String G = "g";

    private DeliverySamples() {
    }

    // -- cursors -----------------------------------------------------------------------------------------

    /** A cursor nobody holds. */
    static CursorState cursor(long committed) {
        return new CursorState(committed, null, null, 0, null, 0, null, committed + 1);
    }

    /** A cursor whose next messages, up to this offset, are leased for the first time. */
    static CursorState leased(LeaseId lease, long committed, long end) {
        return leased(lease, committed, end, NOW.plusSeconds(30));
    }

    static CursorState leased(LeaseId lease, long committed, long end, Instant until) {
        return claimed(cursor(committed), lease, end, until);
    }

    /** The cursor as a claim leaves it. */
    static CursorState claimed(CursorState cursor, LeaseId lease, long end, Instant until) {
        long start = cursor.committed() + 1;
        boolean again = cursor.attemptOffset() != null && cursor.attemptOffset() == start;
        return new CursorState(cursor.committed(), new Lease(lease.token(), start, end, until), cursor.released(), cursor.retriesUsed(), start,
            again ? cursor.attemptCount() + 1 : 1, cursor.metadata(), cursor.totalConsumed());
    }

    static CursorState withRetries(CursorState cursor, long used) {
        return new CursorState(cursor.committed(), cursor.lease(), cursor.released(), used, cursor.attemptOffset(), cursor.attemptCount(),
            cursor.metadata(), cursor.totalConsumed());
    }

    // -- acks ----------------------------------------------------------------------------------------------

    /** Acks by offset, as in {@code 0c 1f 2r 3d}: completed, failed, retry, dlq. */
    static TreeMap<Long, AckStatus> statuses(String acks) {
        TreeMap<Long, AckStatus> statuses = new TreeMap<>();
        for (String ack : acks.split(" ")) {
            statuses.put(Long.valueOf(ack.substring(0, ack.length() - 1)), status(ack.charAt(ack.length() - 1)));
        }
        return statuses;
    }

    private static AckStatus status(char letter) {
        return switch (letter) {
            case 'c' -> AckStatus.COMPLETED;
            case 'f' -> AckStatus.FAILED;
            case 'r' -> AckStatus.RETRY;
            case 'd' -> AckStatus.DLQ;
            default -> throw new IllegalArgumentException("no status is " + letter);
        };
    }

    static Ack ack(long partitionId, String transactionId, LeaseId lease, AckStatus status) {
        return ack(partitionId, transactionId, lease, status, null);
    }

    static Ack ack(long partitionId, String transactionId, LeaseId lease, AckStatus status, String error) {
        return Ack.of(transactionId, partitionId, G, lease == null ? null : lease.text(), status, error);
    }

    static Ack completed(long partitionId, String transactionId, LeaseId lease) {
        return ack(partitionId, transactionId, lease, AckStatus.COMPLETED);
    }

    /** Builds what acks are decided on. */
    static final class Acked {
        private final Map<CursorKey, CursorState> cursors = new HashMap<>();
        private final Map<Long, AckedPartition> partitions = new HashMap<>();
        private final Map<MessageKey, List<FoundMessage>> found = new HashMap<>();

        /** A partition with messages {@code m0} to {@code m<count-1>}. */
        Acked partition(long id, int count) {
            return partition(id, TENANT, POLICY, 0, count);
        }

        Acked partition(long id, UUID tenant, RetryPolicy policy, long logStart, long nextOffset) {
            partitions.put(id, new AckedPartition(id, 1, tenant, "q", logStart, nextOffset, policy));
            for (long offset = logStart; offset < nextOffset; offset++) {
                message(id, "m" + offset, offset, false);
            }
            return this;
        }

        Acked message(long partitionId, String transactionId, long offset, boolean deadLettered) {
            found.computeIfAbsent(new MessageKey(partitionId, transactionId), key -> new ArrayList<>()).add(new FoundMessage(offset, deadLettered));
            return this;
        }

        /** The message is among the dead letters. */
        Acked dead(long partitionId, String transactionId) {
            found.computeIfPresent(new MessageKey(partitionId, transactionId),
                (key, messages) -> List.of(new FoundMessage(messages.get(0).offset(), true)));
            return this;
        }

        Acked cursor(long partitionId, CursorState cursor) {
            return cursor(partitionId, G, cursor);
        }

        Acked cursor(long partitionId, String group, CursorState cursor) {
            cursors.put(new CursorKey(partitionId, group), cursor);
            return this;
        }

        Decided decide(Ack... acks) {
            CursorBook book = new CursorBook(cursors);
            return new Decided(AckDecision.of(TENANT, List.of(acks), new AckState(NOW, cursors, partitions, found), book), book);
        }
    }

    /** A decision with what it made of the cursors. */
    record Decided(AckDecision decision, CursorBook book) {
        CursorState cursor(long partitionId) {
            return book.get(new CursorKey(partitionId, G));
        }

        List<AckDecision.Outcome> outcomes() {
            return decision.verdicts().stream().map(AckDecision.Verdict::outcome).toList();
        }

        List<AckAnswer> answers() {
            List<AckAnswer> answers = new ArrayList<>();
            decision.verdicts().forEach(verdict -> answers.add(AckAnswer.of(answers.size(), verdict)));
            return answers;
        }
    }

    // -- pops ----------------------------------------------------------------------------------------------

    static PopRequest request(int batch, int partitions) {
        return new PopRequest(batch, partitions, false, 30_000, G, false, 0, new Subscription(SubscriptionMode.NEW, null), false);
    }

    static PopRequest autoAcking(PopRequest request) {
        return new PopRequest(request.batch(), request.partitions(), request.waits(), request.timeoutMillis(), request.group(), true,
            request.leaseSeconds(), request.subscription(), request.conflation());
    }

    static PopRequest leasing(PopRequest request, long seconds) {
        return new PopRequest(request.batch(), request.partitions(), request.waits(), request.timeoutMillis(), request.group(), request.autoAck(),
            seconds, request.subscription(), request.conflation());
    }

    /** Builds a candidate: a partition with messages from 0, of which the group has settled those before {@code nextRead}. */
    static final class Partition {
        private final long id;
        private long logStart;
        private long nextRead;
        private long nextOffset;
        private long ripeEnd;
        private boolean hasCursor = true;
        private boolean locked = true;
        private Instant ripeAt;
        private Instant quietAt;
        private Instant notBefore;
        private boolean conflation;
        private Lease lease;
        private Long attemptOffset;
        private int attemptCount;
        private long leaseTime = 60;

        Partition(long id, long nextRead, long nextOffset) {
            this.id = id;
            this.nextRead = nextRead;
            this.nextOffset = nextOffset;
            this.ripeEnd = nextOffset;
        }

        Partition logStart(long offset) {
            logStart = offset;
            return this;
        }

        Partition leaseTime(long seconds) {
            leaseTime = seconds;
            return this;
        }

        Partition unread() {
            hasCursor = false;
            locked = false;
            return this;
        }

        Partition busy() {
            locked = false;
            return this;
        }

        Partition leasedUntil(Instant until) {
            lease = new Lease(UUID.randomUUID(), nextRead, nextOffset - 1, until);
            return this;
        }

        Partition notBefore(Instant at) {
            notBefore = at;
            return this;
        }

        Partition quietAt(Instant at) {
            quietAt = at;
            return this;
        }

        /** Delayed processing holds everything from this offset back; the next message until then. */
        Partition ripe(long end, Instant at) {
            ripeEnd = end;
            ripeAt = at;
            return this;
        }

        Partition conflating() {
            conflation = true;
            return this;
        }

        Partition attempted(long offset, int count) {
            attemptOffset = offset;
            attemptCount = count;
            return this;
        }

        Candidate build() {
            return new Candidate(id, "p" + id, 1, "q", TENANT, logStart, nextOffset, leaseTime, hasCursor, locked, nextRead, ripeEnd, ripeAt, quietAt,
                conflation, false, lease, notBefore, attemptOffset, attemptCount);
        }
    }
}
