package dev.lockstep.platform.security;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;

/** Refuses the start when a route declares no level: nobody has decided who may call it. */
@Provider
public class RouteLevelCheck implements DynamicFeature {

    @Override
    public void configure(ResourceInfo route, FeatureContext context) {
        if (RouteLevels.isRoute(route.getResourceClass())) {
            RouteLevels.of(route.getResourceClass(), route.getResourceMethod());
        }
    }
}
