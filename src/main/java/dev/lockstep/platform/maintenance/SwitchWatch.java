package dev.lockstep.platform.maintenance;

import dev.lockstep.platform.failure.FailureLog;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Has this node follow the switches, also those that are set through other nodes. */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class SwitchWatch {
    private static final System.Logger LOG = System.getLogger(SwitchWatch.class.getName());

    private final FailureLog failures = new FailureLog(LOG, "the switches could not be read, and stay as they are");

    @Inject
    private Switches switches;

    /** Before the first request, so that none slips through after a restart in maintenance mode. */
    @PostConstruct
    void start() {
        follow();
    }

    /** Follows what was switched since the last time. */
    @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
    public void follow() {
        try {
            switches.refresh();
        } catch (RuntimeException e) {
            failures.add(e.toString(), e);
        }
    }
}
