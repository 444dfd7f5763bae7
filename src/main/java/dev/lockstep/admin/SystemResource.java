package dev.lockstep.admin;

import dev.lockstep.message.BufferedMessageService;
import dev.lockstep.message.BufferedMessageSweep;
import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

/** {@code /api/v1/system}: maintenance modes and pauses, for all nodes and all tenants (contract section H). */
@Path("/api/v1/system")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.ADMIN)
public class SystemResource {
    @Inject
    private Switches switches;
    @Inject
    private BufferedMessageService buffered;
    @Inject
    private BufferedMessageSweep sweep;

    @GET
    @Path("maintenance")
    public SystemAnswer.Maintenance maintenance() {
        Map<Switch, Boolean> all = switches.refresh();
        return new SystemAnswer.Maintenance(all.get(Switch.PUSH_MAINTENANCE), buffered.count(), sweep.isHealthy(),
            all.get(Switch.POP_MAINTENANCE), null);
    }

    @POST
    @Path("maintenance")
    public SystemAnswer.Maintenance setMaintenance(byte[] body) {
        boolean enabled = SwitchParser.enabled(body);
        switches.set(Map.of(Switch.PUSH_MAINTENANCE, enabled));
        return new SystemAnswer.Maintenance(enabled, buffered.count(), sweep.isHealthy(), null, true);
    }

    @GET
    @Path("maintenance/pop")
    public SystemAnswer.PopMaintenance popMaintenance() {
        return new SystemAnswer.PopMaintenance(switches.refresh().get(Switch.POP_MAINTENANCE), null);
    }

    @POST
    @Path("maintenance/pop")
    public SystemAnswer.PopMaintenance setPopMaintenance(byte[] body) {
        boolean enabled = SwitchParser.enabled(body);
        switches.set(Map.of(Switch.POP_MAINTENANCE, enabled));
        return new SystemAnswer.PopMaintenance(enabled, true);
    }

    @GET
    @Path("kv-timers")
    public SystemAnswer.Pauses pauses() {
        return SystemAnswer.Pauses.of(switches.refresh());
    }

    /** Sets those that are named. */
    @POST
    @Path("kv-timers")
    public SystemAnswer.Pauses setPauses(byte[] body) {
        return SystemAnswer.Pauses.of(switches.set(SwitchParser.pauses(body)));
    }
}
