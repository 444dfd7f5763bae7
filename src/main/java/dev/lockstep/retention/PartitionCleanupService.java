package dev.lockstep.retention;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;

/** Drops partitions that nobody has used for long (contract section F.4); a push makes one of the name anew. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class PartitionCleanupService {
    @Inject
    private PartitionCleanupRepository repository;

    /** The next partitions after one that seem unused. */
    public List<Long> candidates(long after, int limit) {
        return repository.candidates(after, limit);
    }

    /** Drops those of the partitions that are unused and not in somebody's hands; answers how many. */
    public int drop(List<Long> candidates) {
        List<Long> unused = repository.lockUnused(candidates);
        if (!unused.isEmpty()) {
            repository.drop(unused);
        }
        return unused.size();
    }
}
