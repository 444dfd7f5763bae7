package dev.lockstep.kv;

import dev.lockstep.platform.database.DatabaseFailure;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Removes expired rows, batch by batch, on every node: batches skip each other's rows. Nothing depends on it, for expired rows
 * read as absent in any case; it only gives their room back.
 */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class KvExpirySweepService {
    private static final Logger LOG = System.getLogger(KvExpirySweepService.class.getName());

    private static final int BATCH_SIZE = 500;
    private static final int MAX_BATCHES = 200;
    /** After so many in a row the rest waits for the next sweep. */
    private static final int MAX_FAILURES = 3;
    /** A lasting failure is told once in so many sweeps. */
    private static final int SWEEPS_PER_WARNING = 20;

    @Inject
    private KvExpiryBatchService batches;

    private final AtomicBoolean running = new AtomicBoolean();
    private int sweepsSinceWarning = SWEEPS_PER_WARNING;

    /** One sweep; it is left out while the one before still runs. */
    @Schedule(hour = "*", minute = "*", second = "*/30", persistent = false)
    public void sweep() {
        if (!running.compareAndSet(false, true)) {
            return;
        }
        try {
            sweepsSinceWarning++;
            sweepBatches();
        } finally {
            running.set(false);
        }
    }

    private void sweepBatches() {
        int failures = 0;
        int size = BATCH_SIZE;
        for (int batch = 0; batch < MAX_BATCHES && failures < MAX_FAILURES; batch++) {
            try {
                if (batches.sweep(size) < size) {
                    return;
                }
                failures = 0;
            } catch (RuntimeException e) {
                failures++;
                // what a large batch failed at, a small one may do
                size = Math.max(1, size / 10);
                warn(e);
            }
        }
    }

    private void warn(RuntimeException e) {
        if (sweepsSinceWarning >= SWEEPS_PER_WARNING) {
            sweepsSinceWarning = 0;
            LOG.log(Level.WARNING, "Expired keys could not be removed, it is tried again: {0} ({1})", DatabaseFailure.of(e), e);
        }
    }
}
