package dev.lockstep.platform.security;

import dev.lockstep.platform.caller.CurrentCaller;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;

/** Stands before every route: holds its level against the caller's token, before anything reads the body. */
@Provider
@ApplicationScoped
@Priority(Priorities.AUTHENTICATION)
public class AccessFilter implements ContainerRequestFilter {
    /** Set on a call that came to a route, admitted or not. */
    static final String JUDGED = AccessFilter.class.getName();

    @Inject
    private Gate gate;
    @Inject
    private CurrentCaller caller;
    @Context
    private ResourceInfo route;

    @Override
    public void filter(ContainerRequestContext call) {
        if (!RouteLevels.isRoute(route.getResourceClass())) {
            return;
        }
        call.setProperty(JUDGED, true);
        try {
            caller.identify(gate.admit(call, RouteLevels.of(route.getResourceClass(), route.getResourceMethod())));
        } catch (AccessRefusedException e) {
            call.abortWith(e.refusal().answer());
        }
    }
}
