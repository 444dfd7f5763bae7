package dev.lockstep.platform.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;

/** How far the application is between its start and its end. */
@ApplicationScoped
public class ServerPhase {
    private enum Phase { STARTING, SERVING, STOPPING }

    private volatile Phase phase = Phase.STARTING;

    /** Everything stands that the first request needs. */
    public void serve() {
        phase = Phase.SERVING;
    }

    void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
        phase = Phase.STOPPING;
    }

    boolean isServing() {
        return phase == Phase.SERVING;
    }

    boolean isStarted() {
        return phase != Phase.STARTING;
    }

    String name() {
        return phase.name().toLowerCase(java.util.Locale.ROOT);
    }
}
