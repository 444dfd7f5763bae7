package dev.lockstep.sample.deployment;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** The shop's own routes. */
@ApplicationPath("/")
public class ShopApplication extends Application {
}
