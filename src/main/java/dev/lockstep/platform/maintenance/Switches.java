package dev.lockstep.platform.maintenance;

import dev.lockstep.platform.error.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Map;

/** The switches as this node knows them: at most about a second behind the database. */
@ApplicationScoped
public class Switches {
    private static final System.Logger LOG = System.getLogger(Switches.class.getName());

    @Inject
    private SwitchService service;
    @Inject
    private Event<SwitchChange> changes;
    private volatile Map<Switch, Boolean> known = Switch.initially();

    public boolean isOn(Switch which) {
        return known.get(which);
    }

    /** @throws Refusal kv_disabled or timers_disabled, when it is off */
    public void require(Switch which) {
        if (!isOn(which)) {
            throw new Refusal(which.whenOff(), "paused by an operator; come back later");
        }
    }

    /** Asks the database. One at a time: an older answer must not undo a newer one. */
    public synchronized Map<Switch, Boolean> refresh() {
        Map<Switch, Boolean> stored = service.read();
        adopt(stored);
        return stored;
    }

    /** Sets switches for all nodes; on this one they hold when this returns. */
    public synchronized Map<Switch, Boolean> set(Map<Switch, Boolean> asked) {
        service.write(asked);
        return refresh();
    }

    private void adopt(Map<Switch, Boolean> stored) {
        Map<Switch, Boolean> before = known;
        known = stored;
        stored.forEach((which, isOn) -> {
            if (!isOn.equals(before.get(which))) {
                LOG.log(System.Logger.Level.WARNING, "switched {0}: {1}", isOn ? "on" : "off", which.column());
                changes.fire(new SwitchChange(which, isOn));
            }
        });
    }
}
