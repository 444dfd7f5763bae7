package dev.lockstep.platform;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Says in one line why the server does not start, before the container says it in two hundred. */
public final class StartStep {
    private static final Logger LOG = System.getLogger(StartStep.class.getName());

    private StartStep() {}

    /** Runs a step of the start; its failure is the start's. */
    public static void run(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "Lockstep does not start: " + e.getMessage());
            throw e;
        }
    }
}
