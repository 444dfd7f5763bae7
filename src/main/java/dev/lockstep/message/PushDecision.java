package dev.lockstep.message;

import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.message.PushState.Original;
import dev.lockstep.message.PushState.StoredKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides what becomes of each message of a push (contract sections A.5, B.1): its offset, or which message it repeats.
 *
 * <p>Messages of one partition keep their order and take contiguous offsets. A repeat inside the call leans on the first of its
 * kind, whatever the dedup window is.
 */
public final class PushDecision {
    /** How a message fared. */
    public enum Status { QUEUED, DUPLICATE, REPEAT }

    /**
     * @param original what is stored under the message's dedup key: itself when it is queued
     */
    public record Verdict(NewMessage message, Status status, Original original) {
    }

    /** A message at its place. */
    public record Append(LockedPartition partition, long offset, NewMessage message) {
        long queueId() {
            return partition.queueId();
        }

        long partitionId() {
            return partition.id();
        }
    }

    private final List<Verdict> verdicts = new ArrayList<>();
    private final List<Append> appends = new ArrayList<>();
    private final Map<Long, Long> nextOffsets = new LinkedHashMap<>();
    private final Map<StoredKey, Original> inCall = new HashMap<>();

    private PushDecision() {
    }

    public static PushDecision of(List<NewMessage> messages, PushState state) {
        PushDecision decision = new PushDecision();
        messages.forEach(message -> decision.judge(message, state));
        return decision;
    }

    private void judge(NewMessage message, PushState state) {
        LockedPartition partition = state.partitions().get(message.target());
        StoredKey key = new StoredKey(partition.id(), message.transactionId());
        Original leader = inCall.get(key);
        Original stored = state.stored().get(key);
        if (leader != null) {
            verdicts.add(new Verdict(message, Status.REPEAT, leader));
        } else if (stored != null) {
            inCall.put(key, stored);
            verdicts.add(new Verdict(message, Status.DUPLICATE, stored));
        } else {
            Original itself = append(partition, message);
            inCall.put(key, itself);
            verdicts.add(new Verdict(message, Status.QUEUED, itself));
        }
    }

    private Original append(LockedPartition partition, NewMessage message) {
        long offset = nextOffsets.getOrDefault(partition.id(), partition.nextOffset());
        appends.add(new Append(partition, offset, message));
        nextOffsets.put(partition.id(), offset + 1);
        return new Original(message.messageId(), offset);
    }

    /** One for each message, in order. */
    public List<Verdict> verdicts() {
        return verdicts;
    }

    /** The first message that is in its partition already, were it not for this call. */
    public Optional<Verdict> firstDuplicate() {
        return verdicts.stream().filter(verdict -> verdict.status() == Status.DUPLICATE).findFirst();
    }

    public List<Append> appends() {
        return appends;
    }

    /** The partitions that get the first message which will be too old one day. */
    List<Long> expiring() {
        return appends.stream().map(Append::partition).filter(LockedPartition::expires).map(LockedPartition::id).distinct().toList();
    }

    /** The next offset of each partition that grows. */
    Map<Long, Long> nextOffsets() {
        return nextOffsets;
    }
}
