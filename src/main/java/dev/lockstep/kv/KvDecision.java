package dev.lockstep.kv;

import dev.lockstep.kv.KvOperation.Get;
import dev.lockstep.kv.KvOperation.GetMany;
import dev.lockstep.kv.KvOperation.GetPrefix;
import dev.lockstep.kv.KvOperation.Write;
import dev.lockstep.kv.KvVerdict.Effect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What comes of a call's KV operations (contract section C.3): which writes apply, what is stored and removed, what is answered.
 * A key is written once per call, so no verdict depends on another.
 */
public final class KvDecision {
    private final List<KvOperation> operations;
    private final KvState state;
    /** Aligned with the operations; null at reads. */
    private final List<KvVerdict> verdicts = new ArrayList<>();
    private final Map<KvKey, Integer> writtenAt = new HashMap<>();

    private KvDecision(List<KvOperation> operations, KvState state) {
        this.operations = operations;
        this.state = state;
        for (KvOperation operation : operations) {
            if (operation instanceof Write write) {
                writtenAt.put(write.key(), verdicts.size());
                verdicts.add(KvVerdict.of(write, state.row(write.key()), state.now()));
            } else {
                verdicts.add(null);
            }
        }
    }

    /** Decides on operations, whose rows were loaded for them. */
    public static KvDecision of(List<KvOperation> operations, KvState state) {
        return new KvDecision(operations, state);
    }

    /** The required write that lost, if there is one: then nothing may be written. Of several the first in the array. */
    public Optional<KvLostGate> lostGate() {
        for (int i = 0; i < operations.size(); i++) {
            KvVerdict verdict = verdicts.get(i);
            if (verdict != null && !verdict.applied() && ((Write) operations.get(i)).required()) {
                return Optional.of(new KvLostGate(i, verdict.reason().wireName(), verdict.version(), verdict.value()));
            }
        }
        return Optional.empty();
    }

    /** The rows to be stored, in the order of the operations. */
    List<KvRow> stored() {
        return verdicts.stream().filter(verdict -> verdict != null && verdict.effect() == Effect.STORE).map(KvVerdict::stored).toList();
    }

    /** The keys whose rows must go: removed ones, and those that were absent, were locked by a row without a value, and stay absent. */
    List<KvKey> removed() {
        return writtenAt.entrySet().stream().filter(write -> mustGo(write.getKey(), verdicts.get(write.getValue()).effect()))
            .map(Map.Entry::getKey).sorted().toList();
    }

    private boolean mustGo(KvKey key, Effect effect) {
        return effect == Effect.REMOVE || effect == Effect.KEEP && state.row(key).isEmpty();
    }

    /** The answers in the order of the operations, without their indexes. */
    public List<KvAnswer> answers(KvWritten written) {
        List<KvAnswer> answers = new ArrayList<>(Collections.nCopies(operations.size(), null));
        KvReads reads = new KvReads(writtenAt.keySet().stream().flatMap(key -> afterwards(key, written).stream()).toList());
        for (int i = 0; i < operations.size(); i++) {
            if (operations.get(i) instanceof Write write) {
                answers.set(i, answer(write, verdicts.get(i), written));
            } else if (operations.get(i) instanceof Get get) {
                Optional<KvRow> found = seenBy(i, get.key(), written);
                found.ifPresent(reads::spend);
                answers.set(i, found.<KvAnswer>map(KvAnswer.Found::of).orElseGet(() -> KvAnswer.NotFound.of(get.key())));
            }
        }
        KvApplyOrder.multiKeyReads(operations).forEach(i -> answers.set(i, answer(i, reads)));
        return answers;
    }

    private static KvAnswer answer(Write write, KvVerdict verdict, KvWritten written) {
        long version = verdict.effect() == Effect.STORE ? written.version(write.key()) : verdict.version();
        return new KvAnswer.Written(write.op(), verdict.applied(), verdict.reason(), write.key().key(), verdict.value(), version);
    }

    private KvAnswer answer(int index, KvReads reads) {
        List<KvRow> others = state.read().getOrDefault(index, List.of());
        return operations.get(index) instanceof GetMany many ? reads.many(many, others)
            : reads.page((GetPrefix) operations.get(index), others);
    }

    /** What a get at this index sees: a write of its key that stands before it is done, one that stands after it is not. */
    private Optional<KvRow> seenBy(int index, KvKey key, KvWritten written) {
        Integer write = writtenAt.get(key);
        return write != null && write < index ? afterwards(key, written) : state.live(key);
    }

    /** The live row of a written key once the call is done. */
    private Optional<KvRow> afterwards(KvKey key, KvWritten written) {
        KvVerdict verdict = verdicts.get(writtenAt.get(key));
        return switch (verdict.effect()) {
            case STORE -> {
                KvRow row = verdict.stored();
                yield Optional.of(new KvRow(key, row.value(), written.version(key), row.expiresAt(), row.createdAt(), row.updatedAt()));
            }
            case REMOVE -> Optional.empty();
            case KEEP -> state.live(key);
        };
    }
}
