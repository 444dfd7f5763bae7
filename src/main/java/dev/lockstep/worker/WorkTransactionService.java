package dev.lockstep.worker;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;

/**
 * Begins and ends the transactions of transactional handlers. It is no EJB: a pool of instances would bound how many handlers work at
 * once, and the transaction has to outlive failures that cross an EJB's boundary.
 */
@ApplicationScoped
public class WorkTransactionService {
    private static final System.Logger LOG = System.getLogger(WorkTransactionService.class.getName());
    /** A handler may have begun transactions inside of what it left behind; there cannot be many. */
    private static final int MOST_LEFT_OPEN = 5;

    @Inject
    private UserTransaction transaction;
    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    private TransactionSynchronizationRegistry registry;

    /**
     * Begins a transaction of this thread; what another may have left on it is rolled back.
     *
     * @param timeoutSeconds 0 for the server's default
     * @return what tells this transaction from others
     */
    Object begin(int timeoutSeconds) {
        rollBack();
        try {
            transaction.setTransactionTimeout(timeoutSeconds);
            transaction.begin();
            return registry.getTransactionKey();
        } catch (NotSupportedException | SystemException e) {
            throw new IllegalStateException(e);
        } finally {
            forgetTimeout();
        }
    }

    private void forgetTimeout() {
        try {
            transaction.setTransactionTimeout(0);
        } catch (SystemException e) {
            LOG.log(System.Logger.Level.DEBUG, "the timeout of transactions could not be reset", e);
        }
    }

    /** Whether the thread still has that transaction, and it may commit. */
    boolean isGood(Object key) {
        return registry.getTransactionStatus() == Status.STATUS_ACTIVE && key.equals(registry.getTransactionKey());
    }

    /** Runs the action when the transaction is about to commit, after all that has been registered so far; its failure rolls back. */
    void beforeCommit(Runnable action) {
        registry.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {
                action.run();
            }

            @Override
            public void afterCompletion(int status) {
                // whoever commits knows
            }
        });
    }

    /** @throws IllegalStateException when it did not commit, or nobody can tell; the cause says why */
    void commit() {
        try {
            transaction.commit();
        } catch (RollbackException | HeuristicMixedException | HeuristicRollbackException | SystemException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Rolls back whatever transaction the thread has, and leaves it without one. */
    void rollBack() {
        for (int i = 0; i < MOST_LEFT_OPEN && hasTransaction(); i++) {
            try {
                transaction.rollback();
            } catch (SystemException | RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, "a rollback failed; the transaction is gone or times out", e);
            }
        }
    }

    private boolean hasTransaction() {
        try {
            return transaction.getStatus() != Status.STATUS_NO_TRANSACTION;
        } catch (SystemException e) {
            return false;
        }
    }
}
