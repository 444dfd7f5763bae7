package dev.lockstep.message;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** {@code POST /api/v1/configure} (contract section B.2). */
@Path("/api/v1/configure")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_WRITE)
public class ConfigureResource {
    @Inject
    private ConfigureService service;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Attempts attempts;

    @POST
    public ConfigureAnswer configure(byte[] body) {
        ConfigureRequest request = ConfigureParser.parse(body);
        return attempts.of(() -> service.configure(caller.get(), request));
    }
}
