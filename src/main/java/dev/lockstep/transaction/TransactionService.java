package dev.lockstep.transaction;

import dev.lockstep.delivery.AckDecision;
import dev.lockstep.delivery.AckMeter;
import dev.lockstep.delivery.AckState;
import dev.lockstep.delivery.CursorBook;
import dev.lockstep.delivery.CursorRepository;
import dev.lockstep.delivery.DeliveryNews;
import dev.lockstep.kv.KvDecision;
import dev.lockstep.kv.KvRepository;
import dev.lockstep.kv.KvWritten;
import dev.lockstep.message.MessageNews;
import dev.lockstep.message.MessageRepository;
import dev.lockstep.message.PushDecision;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.timer.TimerRepository;
import dev.lockstep.timer.TimerWritten;
import dev.lockstep.transaction.StepRepository.Ids;
import dev.lockstep.transaction.StepRolledBackException.LostGate;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Commits a worker's whole step, or nothing of it: lock and load, decide, write, in one JTA transaction. Called inside a
 * caller's transaction it joins it: the step is then undone with it, and it with the step.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class TransactionService {
    @Inject
    private StepLocks locks;
    @Inject
    private StepRepository steps;
    @Inject
    private CursorRepository cursors;
    @Inject
    private MessageRepository messages;
    @Inject
    private KvRepository kv;
    @Inject
    private TimerRepository timers;
    @Inject
    private MessageNews messageNews;
    @Inject
    private DeliveryNews deliveryNews;
    @Inject
    private AckMeter ackMeter;
    @Inject
    private Settings settings;

    /**
     * The results of a step that commits, in the order of the reference's index space.
     *
     * @throws StepRolledBackException when a guard loses: the first of acks, pushes, positions, KV operations, timers
     */
    public List<StepResult> commit(Caller caller, Step step) {
        StepLoading loaded = locks.lockAndLoad(caller, step);
        if (loaded.timers() != null && loaded.timers().encryptedConflict().isPresent()) {
            throw new StepRolledBackException(ErrorCode.BAD_REQUEST, "QTIMER op " + loaded.timers().encryptedConflict().get()
                + ": encrypted must not be claimed on a queue that encrypts at rest");
        }
        AckState state = loaded.cursors() == null ? null : loaded.cursors().state();
        CursorBook book = new CursorBook(state == null ? Map.of() : state.cursors());
        AckDecision acks = decideAcks(caller.tenant(), loaded, state, book);
        PushDecision pushes = decidePushes(loaded);
        StepPositions positions = decidePositions(step, loaded, book);
        KvDecision keys = decideKv(step, loaded);
        Pipeline write = new Pipeline();
        KvWritten keysWritten = keys == null ? null : kv.write(write, caller.tenant(), keys);
        TimerWritten timersWritten = step.timers().isEmpty() ? null
            : timers.write(write, caller.tenant(), caller.producerSub(), step.timers(), loaded.timers());
        cursors.write(write, book, acks);
        if (pushes != null) {
            messages.write(write, pushes);
        }
        steps.run(write);
        announce(caller.tenant(), book, state, acks, pushes, positions);
        return new StepResults(step, acks, pushes).of(keys, keysWritten, timersWritten);
    }

    private static AckDecision decideAcks(UUID tenant, StepLoading loaded, AckState state, CursorBook book) {
        if (loaded.acks().isEmpty()) {
            return null;
        }
        AckDecision decision = AckDecision.of(tenant, loaded.acks(), state, book);
        StepVerdict.requireAccepted(decision);
        return decision;
    }

    private PushDecision decidePushes(StepLoading loaded) {
        if (loaded.pushes() == null) {
            return null;
        }
        StepVerdict.requireSize(settings.number(Setting.ENTRY_MAX_BYTES), loaded.messages());
        PushDecision decision = PushDecision.of(loaded.messages(), loaded.pushes().state());
        StepVerdict.requireNew(decision);
        return decision;
    }

    private StepPositions decidePositions(Step step, StepLoading loaded, CursorBook book) {
        if (loaded.positions() == null) {
            return null;
        }
        List<StepPositions.Target> targets = new ArrayList<>();
        for (Ids ids : loaded.positions().list()) {
            targets.add(new StepPositions.Target(step.positions().get(targets.size()), ids.queueId(), ids.partitionId()));
        }
        StepPositions positions = new StepPositions(targets);
        positions.apply(book);
        return positions;
    }

    private static KvDecision decideKv(Step step, StepLoading loaded) {
        if (loaded.kv() == null) {
            return null;
        }
        KvDecision decision = KvDecision.of(step.kv(), loaded.kv().state());
        decision.lostGate().ifPresent(lost -> {
            throw new StepRolledBackException(ErrorCode.KV_PRECONDITION,
                "QKV a required KV precondition failed; the transaction rolled back",
                new LostGate(step.operations().size() + lost.index(), lost.reason(), lost.version(), lost.value()));
        });
        return decision;
    }

    private void announce(UUID tenant, CursorBook book, AckState state, AckDecision acks, PushDecision pushes, StepPositions positions) {
        if (acks != null) {
            ackMeter.countAfterCommit(acks);
        }
        if (state != null) {
            deliveryNews.announceAfterCommit(book, state.partitions());
        }
        if (pushes != null) {
            messageNews.announceAfterCommit(tenant, pushes);
        }
        if (positions != null) {
            deliveryNews.announceAfterCommit(positions.news(tenant));
        }
    }
}
