package dev.lockstep.platform.metrics;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;

/** Stands around everything that answers a request, refusals included; a pop that waited is measured when it is answered. */
@Provider
@PreMatching
@Priority(0)
@ApplicationScoped
public class RequestMeterFilter implements ContainerRequestFilter, ContainerResponseFilter {
    private static final String START = "lockstep.start";

    @Inject
    private RequestMeter meter;

    @Override
    public void filter(ContainerRequestContext request) {
        request.setProperty(START, System.nanoTime());
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(START) instanceof Long start) {
            request.removeProperty(START);
            meter.answered(CallNames.of(request), response.getStatus(), System.nanoTime() - start);
        }
    }
}
