package dev.lockstep.platform.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Says in one line why the server does not start, before the container says it in two hundred. */
final class StartStep {
    private static final Logger LOG = System.getLogger(StartStep.class.getName());

    private StartStep() {}

    static void run(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "Lockstep does not start: " + e.getMessage());
            throw e;
        }
    }
}
