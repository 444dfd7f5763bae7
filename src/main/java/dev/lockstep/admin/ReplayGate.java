package dev.lockstep.admin;

import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Whether dead letters may be replayed now: not while pushes are kept aside, for a replay says where its message is stored. */
@ApplicationScoped
public class ReplayGate {
    static final String CLOSED = "Maintenance mode is enabled; replay is paused";

    @Inject
    private Switches switches;

    public boolean isOpen() {
        return !switches.isOn(Switch.PUSH_MAINTENANCE);
    }
}
