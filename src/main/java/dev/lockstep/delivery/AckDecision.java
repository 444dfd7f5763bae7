package dev.lockstep.delivery;

import dev.lockstep.delivery.AckState.AckedPartition;
import dev.lockstep.delivery.AckState.FoundMessage;
import dev.lockstep.delivery.CursorState.Released;
import dev.lockstep.delivery.Settlement.Filing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Decides acks (contract sections A.4, B.4). Those of one group, partition and lease are judged as a set; every set sees what
 * the one before it made of the cursor. An ack that is stale stands in nobody's way here: a transaction rolls back for it.
 */
public final class AckDecision {
    /** How an ack fared. */
    public enum Outcome {
        SETTLED(true), NOOP(true), REPEATED(true), INVALID_LEASE(false), STALE(false), UNKNOWN_PARTITION(false), FOREIGN_PARTITION(false);

        private final boolean success;

        Outcome(boolean success) {
            this.success = success;
        }

        public boolean isSuccess() {
            return success;
        }
    }

    /**
     * @param filed whether this ack made its message a dead letter
     * @param setFiled whether any ack of its set did so
     * @param leaseReleased whether its set gave the lease up
     */
    public record Verdict(Ack ack, Outcome outcome, boolean filed, boolean setFiled, boolean leaseReleased) {
    }

    /**
     * A dead letter to write.
     *
     * @param sealedPayload the message's payload, when it is encrypted
     */
    record DeadLetter(CursorKey cursor, Filing filing, String error, String sealedPayload) {
    }

    private record Target(CursorKey cursor, boolean fenced, UUID leaseToken) {
    }

    private static final String RETRIES_EXHAUSTED = "Retries exhausted";

    private final UUID tenant;
    private final AckState state;
    private final CursorBook book;
    private final Verdict[] verdicts;
    private final List<DeadLetter> deadLetters = new ArrayList<>();

    private AckDecision(UUID tenant, int acks, AckState state, CursorBook book) {
        this.tenant = tenant;
        this.state = state;
        this.book = book;
        this.verdicts = new Verdict[acks];
    }

    /** Decides the acks of a tenant; what they make of the cursors stands in the book. */
    public static AckDecision of(UUID tenant, List<Ack> acks, AckState state, CursorBook book) {
        AckDecision decision = new AckDecision(tenant, acks.size(), state, book);
        Map<Target, List<Integer>> targets = new LinkedHashMap<>();
        for (int i = 0; i < acks.size(); i++) {
            Ack ack = acks.get(i);
            targets.computeIfAbsent(new Target(ack.cursor(), ack.fenced(), ack.leaseToken()), target -> new ArrayList<>()).add(i);
        }
        targets.entrySet().stream().sorted(Comparator.comparing(entry -> entry.getKey().cursor().group()))
            .forEach(entry -> decision.judge(entry.getKey(), entry.getValue(), acks));
        return decision;
    }

    /** One for each ack, in order. */
    public List<Verdict> verdicts() {
        return List.of(verdicts);
    }

    List<DeadLetter> deadLetters() {
        return deadLetters;
    }

    private void judge(Target target, List<Integer> places, List<Ack> acks) {
        AckedPartition partition = state.partitions().get(target.cursor().partitionId());
        CursorState cursor = book.get(target.cursor());
        if (partition == null || !partition.tenant().equals(tenant)) {
            Outcome outcome = partition == null ? Outcome.UNKNOWN_PARTITION : Outcome.FOREIGN_PARTITION;
            places.forEach(place -> fail(place, acks.get(place), outcome));
        } else if (cursor == null) {
            places.forEach(place -> fail(place, acks.get(place), target.fenced() ? Outcome.INVALID_LEASE : Outcome.STALE));
        } else if (target.fenced() && !holds(cursor, target.leaseToken())) {
            places.forEach(place -> judgeRepeat(place, acks.get(place), cursor, partition.retryPolicy()));
        } else {
            settle(target.cursor(), places, acks, cursor, partition);
        }
    }

    private boolean holds(CursorState cursor, UUID token) {
        return cursor.lease() != null && cursor.lease().token().equals(token) && cursor.lease().isLive(state.now());
    }

    private void fail(int place, Ack ack, Outcome outcome) {
        verdicts[place] = new Verdict(ack, outcome, false, false, false);
    }

    /** A lease that is not live any more: only what settled its whole batch may be said again. */
    private void judgeRepeat(int place, Ack ack, CursorState cursor, RetryPolicy policy) {
        Released released = cursor.released();
        Optional<FoundMessage> settled = released == null || !released.token().equals(ack.leaseToken()) ? Optional.empty()
            : state.found(ack).stream().filter(message -> released.covers(message.offset()) && mayHaveSettled(ack, message, policy)).findFirst();
        if (settled.isPresent()) {
            boolean dead = ack.status().isFailure() && settled.get().deadLettered();
            verdicts[place] = new Verdict(ack, Outcome.REPEATED, dead, dead, true);
        } else {
            fail(place, ack, Outcome.INVALID_LEASE);
        }
    }

    /** A signal settles a message by making it a dead letter, or by dropping it, which leaves no trace. */
    private static boolean mayHaveSettled(Ack ack, FoundMessage message, RetryPolicy policy) {
        return !ack.status().isSignal() || message.deadLettered() || ack.status() == AckStatus.FAILED && !policy.deadLetters();
    }

    private void settle(CursorKey key, List<Integer> places, List<Ack> acks, CursorState cursor, AckedPartition partition) {
        Map<Integer, Long> offsets = new LinkedHashMap<>();
        TreeMap<Long, AckStatus> statuses = new TreeMap<>();
        for (int place : places) {
            Long offset = offsetInWindow(acks.get(place), cursor, partition);
            if (offset != null) {
                offsets.put(place, offset);
                statuses.merge(offset, acks.get(place).status(), (a, b) -> a.compareTo(b) >= 0 ? a : b);
            }
        }
        Settlement settlement = statuses.isEmpty() ? new Settlement(cursor, List.of())
            : Settlement.of(cursor, statuses, partition.retryPolicy());
        boolean released = cursor.lease() != null && settlement.cursor().lease() == null;
        apply(key, settlement, released, offsets, acks);
        places.stream().filter(place -> !offsets.containsKey(place))
            .forEach(place -> verdicts[place] = outsideWindow(acks.get(place), cursor, released));
    }

    private Verdict outsideWindow(Ack ack, CursorState cursor, boolean released) {
        boolean noop = !ack.status().isSignal() && isSettled(ack, cursor);
        return new Verdict(ack, noop ? Outcome.NOOP : Outcome.STALE, false, false, released);
    }

    /** The lowest offset of the message that can be meant: after the cursor, and inside the batch when any lease is recorded. */
    private Long offsetInWindow(Ack ack, CursorState cursor, AckedPartition partition) {
        long low = Math.max(cursor.committed() + 1, partition.logStart());
        long high = cursor.lease() == null ? partition.nextOffset() - 1 : cursor.lease().end();
        return state.found(ack).stream().map(FoundMessage::offset).filter(offset -> low <= offset && offset <= high)
            .findFirst().orElse(null);
    }

    private boolean isSettled(Ack ack, CursorState cursor) {
        return state.found(ack).stream().anyMatch(message -> message.offset() <= cursor.committed());
    }

    private void apply(CursorKey key, Settlement settlement, boolean released, Map<Integer, Long> offsets, List<Ack> acks) {
        book.put(key, settlement.cursor());
        Set<Long> filed = new HashSet<>();
        settlement.filed().forEach(filing -> {
            filed.add(filing.offset());
            deadLetters.add(new DeadLetter(key, filing, errorOf(filing.offset(), offsets, acks),
                sealedPayloadOf(filing.offset(), offsets, acks)));
        });
        offsets.forEach((place, offset) -> verdicts[place] = new Verdict(acks.get(place), Outcome.SETTLED,
            acks.get(place).status().isFailure() && filed.contains(offset), !filed.isEmpty(), released));
    }

    /** The error of an ack of this message, else of another failing one, else the general one. */
    private static String errorOf(long offset, Map<Integer, Long> offsets, List<Ack> acks) {
        String own = null;
        String other = null;
        for (Map.Entry<Integer, Long> entry : offsets.entrySet()) {
            Ack ack = acks.get(entry.getKey());
            if (ack.status().isFailure() && ack.error() != null) {
                own = own == null && entry.getValue() == offset ? ack.error() : own;
                other = other == null ? ack.error() : other;
            }
        }
        return own != null ? own : other != null ? other : RETRIES_EXHAUSTED;
    }

    /** A message is filed only when an ack names it. */
    private String sealedPayloadOf(long offset, Map<Integer, Long> offsets, List<Ack> acks) {
        return offsets.entrySet().stream().filter(entry -> entry.getValue() == offset)
            .flatMap(entry -> state.found(acks.get(entry.getKey())).stream())
            .filter(message -> message.offset() == offset)
            .map(FoundMessage::sealedPayload).filter(Objects::nonNull).findFirst().orElse(null);
    }
}
