package dev.lockstep.worker.beside;

import dev.lockstep.worker.spi.HandlerDeployment;
import jakarta.enterprise.context.ApplicationScoped;

/** Makes the handlers of this deployment known. */
@ApplicationScoped
public class BesideHandlers extends HandlerDeployment {
}
