package dev.lockstep.sample.deployment;

import dev.lockstep.worker.spi.HandlerDeployment;
import jakarta.enterprise.context.ApplicationScoped;

/** Makes the shop's handlers known to Lockstep. */
@ApplicationScoped
public class ShopHandlers extends HandlerDeployment {
}
