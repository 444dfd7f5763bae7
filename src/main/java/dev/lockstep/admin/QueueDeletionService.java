package dev.lockstep.admin;

import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.Optional;

/** Deletes a queue with all that names it, in one transaction (contract section F.3). Its pending timers stay and make it anew. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class QueueDeletionService {
    private static final int MESSAGES_AT_ONCE = 10_000;
    private static final int PARTITIONS_AT_ONCE = 1000;

    @Inject
    private QueueDeletionRepository repository;

    public QueueDeletionAnswer delete(Caller caller, String queue) {
        Optional<QueueDeletionRepository.LockedQueue> locked = repository.lock(caller.tenant(), queue);
        locked.ifPresent(repository::delete);
        repository.deleteBuffered(caller.tenant(), queue);
        return QueueDeletionAnswer.of(queue, locked.isPresent());
    }

    /** Clears away a part of what deleted queues left; false when nothing was waiting. */
    public boolean clearSome() {
        return repository.clear(MESSAGES_AT_ONCE, PARTITIONS_AT_ONCE);
    }
}
