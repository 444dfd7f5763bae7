package dev.lockstep.platform.health;

import dev.lockstep.platform.database.DatabaseProbe;
import dev.lockstep.platform.metrics.ConnectionPool;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready is a server that still gets a connection. A pool whose connections are all in use is only busy, so it counts as exhausted when
 * the probe of the database got none in its time either.
 */
@Readiness
@ApplicationScoped
public class PoolReadiness implements HealthCheck {

    @Inject
    private ConnectionPool pool;

    @Inject
    private DatabaseProbe database;

    @Override
    public HealthCheckResponse call() {
        Optional<ConnectionPool.Use> use = pool.use();
        boolean full = use.isPresent() && use.get().available() == 0;
        HealthCheckResponseBuilder answer = HealthCheckResponse.named("connection pool").status(!full || database.answers());
        use.ifPresent(now -> answer.withData("inUse", now.inUse()).withData("available", now.available()));
        return answer.build();
    }
}
