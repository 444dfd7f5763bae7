package dev.lockstep.platform.wake;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;

/** Runs what must not happen before the current transaction has really committed, a caller's own included. */
@ApplicationScoped
public class AfterCommit {
    private static final System.Logger LOG = System.getLogger(AfterCommit.class.getName());

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    private TransactionSynchronizationRegistry transaction;

    /** Runs the action once the current transaction has committed; never, when it rolls back. It must be short and throw nothing. */
    public void run(Runnable action) {
        transaction.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {
                // nothing to do before it is known
            }

            @Override
            public void afterCompletion(int status) {
                if (status == Status.STATUS_COMMITTED) {
                    runSafely(action);
                }
            }
        });
    }

    private static void runSafely(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "an action after commit failed", e);
        }
    }
}
