package dev.lockstep.kv;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** One step of the sweep, in a transaction of its own. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class KvExpiryBatchService {
    @Inject
    private KvRepository repository;

    /**
     * Removes some of the expired rows.
     *
     * @return how many; as many as the batch's size when there may be more
     */
    public int sweep(int batchSize) {
        return repository.sweep(batchSize);
    }
}
