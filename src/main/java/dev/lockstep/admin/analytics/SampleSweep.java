package dev.lockstep.admin.analytics;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Samples the counters of all queues at every full minute, and forgets old samples; on every node, one of which is the first. */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@TransactionManagement(TransactionManagementType.BEAN)
public class SampleSweep {
    private static final System.Logger LOG = System.getLogger(SampleSweep.class.getName());
    private static final int ROUNDS = 20;

    @Inject
    private SampleService samples;

    @Schedule(hour = "*", minute = "*", second = "0", persistent = false)
    public void sample() {
        attempt(samples::sample, "a sample of the queues' counters was not taken");
    }

    @Schedule(hour = "*", minute = "*/10", second = "40", persistent = false)
    public void forget() {
        attempt(this::forgetOld, "old samples wait for the next round");
    }

    private void forgetOld() {
        int rounds = 0;
        while (rounds < ROUNDS && samples.forgetSome()) {
            rounds++;
        }
    }

    /** A timer that throws would be tried once more at once and then given up. */
    private static void attempt(Runnable work, String complaint) {
        try {
            work.run();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, complaint + ": {0}", e.toString());
        }
    }
}
