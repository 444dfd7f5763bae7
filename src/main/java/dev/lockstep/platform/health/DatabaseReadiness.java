package dev.lockstep.platform.health;

import dev.lockstep.platform.database.DatabaseProbe;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready is a server whose database answers; without the schema it does not get as far as this. */
@Readiness
@ApplicationScoped
public class DatabaseReadiness implements HealthCheck {

    @Inject
    private DatabaseProbe database;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("database").status(database.answers()).build();
    }
}
