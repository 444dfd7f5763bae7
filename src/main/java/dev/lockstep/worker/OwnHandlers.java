package dev.lockstep.worker;

import dev.lockstep.worker.spi.HandlerDeployment;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;

/** The handlers of Lockstep's own deployment: those that were put into its WAR. */
@ApplicationScoped
@Typed(OwnHandlers.class)
public class OwnHandlers extends HandlerDeployment {
}
