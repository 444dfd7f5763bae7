package dev.lockstep.platform.caller;

import jakarta.enterprise.context.RequestScoped;

/** Who makes the current request: the one place that says so. */
@RequestScoped
public class CurrentCaller {
    /** The caller; without authentication everybody is anonymous and of the default tenant. */
    public Caller get() {
        return Caller.ANONYMOUS;
    }
}
