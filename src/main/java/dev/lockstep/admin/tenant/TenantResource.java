package dev.lockstep.admin.tenant;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.rest.ErrorAnswer;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** {@code /api/v1/resources/tenant} (contract section F.3). */
@Path("/api/v1/resources/tenant")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.ADMIN)
public class TenantResource {
    @Inject
    private TenantPurge purge;
    @Inject
    private CurrentCaller caller;

    @DELETE
    public Response purge(@QueryParam("tenant") String tenant) {
        UUID purged;
        try {
            purged = TenantParser.purged(tenant, caller.get().tenant(), Caller.DEFAULT_TENANT);
        } catch (Refusal refusal) {
            return ErrorAnswer.response(refusal.code(), new TenantPurgeAnswer.Refused(false, refusal.getMessage()));
        }
        return Response.ok(purge.purge(purged)).build();
    }
}
