package dev.lockstep.admin;

import jakarta.enterprise.context.ApplicationScoped;

/** Whether dead letters may be replayed now: the place where maintenance mode holds them back. */
@ApplicationScoped
public class ReplayGate {
    static final String CLOSED = "Maintenance mode is enabled; replay is paused";

    /** Nothing closes it yet. */
    public boolean isOpen() {
        return true;
    }
}
