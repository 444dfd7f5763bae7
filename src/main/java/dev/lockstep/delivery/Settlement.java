package dev.lockstep.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/**
 * What a set of acks makes of a cursor (contract section A.4, the effect of an accepted set).
 *
 * @param cursor the cursor afterwards
 * @param filed the messages to dead-letter
 */
public record Settlement(CursorState cursor, List<Filing> filed) {

    /** A message to dead-letter, with the retries used when that was decided. */
    public record Filing(long offset, long retryCount) {
    }

    /**
     * Judges acks as a set: the lowest signal is the head; completed acks are cumulative up to it.
     *
     * @param acks by offset, each inside the cursor's window, with the strongest status said of it
     */
    static Settlement of(CursorState cursor, NavigableMap<Long, AckStatus> acks, RetryPolicy policy) {
        return cursor.lease() == null ? withoutLease(cursor, acks) : new Judgement(cursor, acks, policy).judge();
    }

    /** Nobody holds the partition: completed acks move the cursor, a signal has no delivery to speak of. */
    private static Settlement withoutLease(CursorState cursor, NavigableMap<Long, AckStatus> acks) {
        Long head = firstSignal(acks);
        Long completed = lastCompleted(head == null ? acks : acks.headMap(head, false));
        return new Settlement(completed == null ? cursor : cursor.advancedTo(completed), List.of());
    }

    private static Long firstSignal(NavigableMap<Long, AckStatus> acks) {
        return acks.entrySet().stream().filter(ack -> ack.getValue().isSignal()).map(ack -> ack.getKey()).findFirst().orElse(null);
    }

    private static Long lastCompleted(NavigableMap<Long, AckStatus> acks) {
        return acks.descendingMap().entrySet().stream().filter(ack -> !ack.getValue().isSignal()).map(ack -> ack.getKey())
            .findFirst().orElse(null);
    }

    /** The judgement of acks on a leased batch. */
    private static final class Judgement {
        private final CursorState cursor;
        private final NavigableMap<Long, AckStatus> acks;
        private final RetryPolicy policy;
        private final boolean budgetSpent;
        private final List<Filing> filed = new ArrayList<>();

        Judgement(CursorState cursor, NavigableMap<Long, AckStatus> acks, RetryPolicy policy) {
            this.cursor = cursor;
            this.acks = acks;
            this.policy = policy;
            this.budgetSpent = cursor.retriesUsed() >= policy.retryLimit();
        }

        Settlement judge() {
            Long head = firstSignal(acks);
            Long completed = lastCompleted(head == null ? acks : acks.headMap(head, false));
            long reached = completed == null ? cursor.committed() : completed;
            if (head == null) {
                boolean whole = reached >= cursor.lease().end();
                return result(whole ? cursor.settled(cursor.lease().end()) : cursor.partlySettled(reached));
            }
            AckStatus status = acks.get(head);
            if (status == AckStatus.RETRY) {
                return result(cursor.givenBack(reached, cursor.retriesUsed()));
            }
            if (status == AckStatus.FAILED && !budgetSpent) {
                return result(cursor.givenBack(reached, cursor.retriesUsed() + 1));
            }
            return settleFrom(head);
        }

        /** The head is dead-lettered or dropped; what the call names above it settles too, as far as it goes without a gap. */
        private Settlement settleFrom(long head) {
            Long lastCompleted = lastCompleted(acks);
            fileOrDrop(head);
            long offset = head;
            while (offset < cursor.lease().end() && settles(offset + 1, lastCompleted)) {
                offset++;
            }
            if (offset >= cursor.lease().end()) {
                return result(cursor.settled(offset));
            }
            boolean failedWithBudgetLeft = acks.get(offset + 1) == AckStatus.FAILED;
            return result(cursor.givenBack(offset, failedWithBudgetLeft ? cursor.retriesUsed() : 0));
        }

        private boolean settles(long offset, Long lastCompleted) {
            AckStatus status = acks.get(offset);
            if (status == null) {
                return lastCompleted != null && lastCompleted > offset;
            }
            if (status == AckStatus.COMPLETED) {
                return true;
            }
            if (status == AckStatus.RETRY || status == AckStatus.FAILED && !budgetSpent) {
                return false;
            }
            fileOrDrop(offset);
            return true;
        }

        private void fileOrDrop(long offset) {
            if (acks.get(offset) == AckStatus.DLQ || policy.deadLetters()) {
                filed.add(new Filing(offset, cursor.retriesUsed()));
            }
        }

        private Settlement result(CursorState after) {
            return new Settlement(after, filed);
        }
    }
}
