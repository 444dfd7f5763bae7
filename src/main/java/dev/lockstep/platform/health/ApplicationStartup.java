package dev.lockstep.platform.health;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/** Started is a server whose database was reached, whose schema was brought up to date, and whose routes stand. */
@Startup
@ApplicationScoped
public class ApplicationStartup implements HealthCheck {

    @Inject
    private ServerPhase phase;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("application").status(phase.isStarted()).build();
    }
}
