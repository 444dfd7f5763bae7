package dev.lockstep.platform.health;

import dev.lockstep.platform.database.SchemaProbe;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready is a server whose database has the schema that this code was written for, or a later one: while a cluster is upgraded, the
 * older nodes go on. One restored from an older backup under a running server has it not.
 */
@Readiness
@ApplicationScoped
public class SchemaReadiness implements HealthCheck {

    @Inject
    private SchemaProbe schema;

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("schema").status(schema.isPresent()).withData("expected", schema.expected()).build();
    }
}
