package dev.lockstep.retention;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.retention.RetentionRepository.Due;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;

/** Removes messages that are too old, a bounded part in each transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class RetentionService {
    @Inject
    private RetentionRepository repository;

    /**
     * What one transaction did.
     *
     * @param partitions how many were due
     * @param messages how many were removed
     * @param inUse partitions that were due and in somebody else's hands
     */
    public record Removed(int partitions, long messages, List<Long> inUse) {
    }

    /** Removes from the partitions that have been due the longest, and passes over those in use. */
    public Removed removeSome(int partitions, int messages) {
        List<Due> due = repository.takeDue(partitions);
        List<Long> locked = due.stream().filter(Due::isLocked).map(Due::partitionId).toList();
        Pipeline writing = new Pipeline();
        repository.forget(writing, due.stream().filter(one -> !one.exists()).map(Due::partitionId).toList());
        List<RetentionDecision> decisions = locked.isEmpty() ? List.of() : decide(locked, messages);
        write(writing, decisions, true);
        return new Removed(due.size(), decisions.stream().mapToLong(RetentionDecision::removed).sum(),
            due.stream().filter(one -> one.exists() && !one.isLocked()).map(Due::partitionId).toList());
    }

    /**
     * Removes from one partition, waiting for whoever has it in use.
     *
     * @return how many messages
     */
    public long removeFrom(long partitionId, int messages) {
        return sweepOne(partitionId, messages, true);
    }

    /**
     * Has the first message of a partition, as far as it is too old, count as removed and leaves its row behind.
     *
     * @return how many messages: 0 or 1
     */
    public long leaveBehind(long partitionId) {
        return sweepOne(partitionId, 1, false);
    }

    private long sweepOne(long partitionId, int messages, boolean removesRows) {
        if (!repository.take(partitionId)) {
            return 0;
        }
        List<RetentionDecision> decisions = decide(List.of(partitionId), messages);
        write(new Pipeline(), decisions, removesRows);
        return decisions.stream().mapToLong(RetentionDecision::removed).sum();
    }

    private List<RetentionDecision> decide(List<Long> locked, int messages) {
        List<RetentionDecision> decisions = new ArrayList<>();
        long left = messages;
        for (AgedPartition partition : repository.facts(locked)) {
            if (left <= 0) {
                break; // the others stay due
            }
            RetentionDecision decision = RetentionDecision.of(partition, left);
            left -= decision.removed();
            decisions.add(decision);
        }
        return decisions;
    }

    private void write(Pipeline writing, List<RetentionDecision> decisions, boolean removesRows) {
        List<RetentionDecision> removing = decisions.stream().filter(decision -> decision.removed() > 0).toList();
        if (!removing.isEmpty()) {
            if (removesRows) {
                repository.remove(writing, removing);
            }
            repository.moveStarts(writing, removing);
        }
        if (!decisions.isEmpty()) {
            repository.schedule(writing, decisions);
        }
        repository.run(writing);
    }

    /** The partitions that have been due the longest. */
    public List<Long> due(int partitions) {
        return repository.due(partitions);
    }

    /** Has a partition looked at again later. */
    public void postpone(long partitionId, long millis) {
        repository.postpone(partitionId, millis);
    }

    /** Puts partitions on the list that are missing there. */
    public int expectMissing() {
        return repository.expectMissing();
    }
}
