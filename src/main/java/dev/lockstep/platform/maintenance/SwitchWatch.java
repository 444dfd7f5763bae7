package dev.lockstep.platform.maintenance;

import dev.lockstep.platform.failure.FailureLog;
import dev.lockstep.platform.sweep.RepeatedSweep;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Has this node follow the switches, also those that are set through other nodes. */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class SwitchWatch extends RepeatedSweep {
    private static final System.Logger LOG = System.getLogger(SwitchWatch.class.getName());
    private static final long PAUSE_MILLIS = 1000;

    private final FailureLog failures = new FailureLog(LOG, "the switches could not be read, and stay as they are");

    @Inject
    private Switches switches;

    /** Before the first request, so that none slips through after a restart in maintenance mode. */
    @PostConstruct
    void start() {
        sweep();
        begin();
    }

    @Timeout
    void ring() {
        next();
    }

    @PreDestroy
    void stop() {
        end();
    }

    @Override
    protected long pauseMillis() {
        return PAUSE_MILLIS;
    }

    @Override
    protected void sweep() {
        try {
            switches.refresh();
        } catch (RuntimeException e) {
            failures.add(e.toString(), e);
        }
    }
}
