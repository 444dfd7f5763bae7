package dev.lockstep.platform.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready is an application that has started and is not being undeployed. A suspended server says so itself. */
@Readiness
@ApplicationScoped
public class ApplicationReadiness implements HealthCheck {

    @Inject
    private ServerPhase phase;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("application").status(phase.isServing()).withData("phase", phase.name()).build();
    }
}
