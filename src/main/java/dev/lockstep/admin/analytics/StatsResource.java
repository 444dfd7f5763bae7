package dev.lockstep.admin.analytics;

import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** {@code /api/v1/stats} (contract section F.4), which the clients' administration calls. */
@Path("/api/v1/stats")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
public class StatsResource {
    /** @param refreshed always false: figures are taken when they are asked for */
    public record Refreshed(boolean success, boolean refreshed, String message) {
    }

    /** Has nothing to refresh. */
    @POST
    @Path("refresh")
    @RequiredLevel(AccessLevel.ADMIN)
    public Refreshed refresh() {
        return new Refreshed(true, false, "figures are taken when they are asked for");
    }
}
