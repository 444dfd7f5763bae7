package dev.lockstep.admin.trace;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Forgets old traces, on every node, in small transactions of the service's. */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@TransactionManagement(TransactionManagementType.BEAN)
public class TraceSweep {
    private static final System.Logger LOG = System.getLogger(TraceSweep.class.getName());
    // leaves the database to others after a while; the next tick goes on
    private static final int ROUNDS = 50;

    @Inject
    private TraceService traces;

    @Schedule(hour = "*", minute = "*", second = "20", persistent = false)
    public void sweep() {
        try {
            int rounds = 0;
            while (rounds < ROUNDS && traces.forgetSome()) {
                rounds++;
            }
        } catch (RuntimeException e) {
            // a timer that throws would be tried once more at once and then given up
            LOG.log(System.Logger.Level.WARNING, "old traces wait for the next round: {0}", e.toString());
        }
    }
}
