package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.database.Pipeline;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Acks messages on their own, each with a verdict of its own (contract section B.4); the step acks all or nothing. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class AckService {
    @Inject
    private CursorRepository cursors;
    @Inject
    private DeliveryNews news;
    @Inject
    private AckMeter meter;

    /** The verdict of each item, in order. */
    public List<AckAnswer> ack(Caller caller, AckBatch batch) {
        List<Ack> acks = batch.items().stream().filter(item -> item.partitionId() != null).map(item -> item.ack(batch.group())).toList();
        AckDecision decision = acks.isEmpty() ? null : settle(caller, acks);
        Iterator<AckDecision.Verdict> verdicts = decision == null ? null : decision.verdicts().iterator();
        List<AckAnswer> answers = new ArrayList<>();
        for (AckRequest item : batch.items()) {
            answers.add(item.partitionId() == null ? AckAnswer.withoutPartition(answers.size(), item.transactionId())
                : AckAnswer.of(answers.size(), verdicts.next()));
        }
        return answers;
    }

    private AckDecision settle(Caller caller, List<Ack> acks) {
        Pipeline load = new Pipeline();
        AckLoading loading = cursors.lockAndLoad(load, acks);
        cursors.run(load);
        AckState state = loading.state();
        CursorBook book = new CursorBook(state.cursors());
        AckDecision decision = AckDecision.of(caller.tenant(), acks, state, book);
        Pipeline write = new Pipeline();
        cursors.write(write, book, decision);
        cursors.run(write);
        meter.countAfterCommit(decision);
        news.announceAfterCommit(book, state.partitions());
        return decision;
    }
}
