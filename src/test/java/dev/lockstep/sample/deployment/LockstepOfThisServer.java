package dev.lockstep.sample.deployment;

import dev.lockstep.step.Lockstep;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** Makes Lockstep injectable in a deployment beside it. */
@ApplicationScoped
public class LockstepOfThisServer {
    @Produces
    @EJB(lookup = Lockstep.JNDI_NAME)
    private Lockstep lockstep;
}
