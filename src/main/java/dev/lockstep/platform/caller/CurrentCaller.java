package dev.lockstep.platform.caller;

import jakarta.enterprise.context.RequestScoped;

/** Who makes the current request: the one place that says so. */
@RequestScoped
public class CurrentCaller {
    private Caller caller = Caller.ANONYMOUS;

    /** The caller; without authentication everybody is anonymous and of the default tenant. */
    public Caller get() {
        return caller;
    }

    /** Says who it is. Only what has judged the request's headers does that. */
    public void identify(Caller known) {
        caller = known;
    }
}
