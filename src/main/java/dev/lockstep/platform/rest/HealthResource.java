package dev.lockstep.platform.rest;

import dev.lockstep.platform.BuildVersion;
import dev.lockstep.platform.database.DatabaseProbe;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.Response;

/** The contract's health answer, on the application's port; the MicroProfile checks are on the management port. */
@Path("health")
@ApplicationScoped
@RequiredLevel(AccessLevel.PUBLIC)
public class HealthResource {
    private static final String ENGINE = "lockstep";

    @Inject
    private DatabaseProbe database;

    /** Healthy is a server whose database answers. */
    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response health() {
        boolean healthy = database.answers();
        HealthAnswer answer = new HealthAnswer(healthy ? "healthy" : "unhealthy", ENGINE, BuildVersion.application());
        return Response.status(healthy ? Status.OK : Status.SERVICE_UNAVAILABLE).entity(answer).build();
    }

    /**
     * The body of the answer.
     *
     * @param status {@code healthy} or {@code unhealthy}
     * @param engine the name of this broker
     * @param version the version of the project
     */
    public record HealthAnswer(String status, String engine, String version) {}
}
