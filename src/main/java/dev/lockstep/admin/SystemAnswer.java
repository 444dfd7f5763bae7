package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.platform.maintenance.Switch;
import java.util.Map;

/** What the routes under {@code /api/v1/system} answer (contract section H). */
final class SystemAnswer {
    private SystemAnswer() {
    }

    /**
     * @param bufferedMessages that were pushed in maintenance mode and are not stored yet
     * @param bufferHealthy false while some of them cannot be stored
     * @param popMaintenanceMode absent in the answer of a change
     * @param mirrored true in the answer of a change: it is stored, for all nodes
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Maintenance(boolean maintenanceMode, long bufferedMessages, boolean bufferHealthy, Boolean popMaintenanceMode,
                       Boolean mirrored) {
    }

    /** @param mirrored true in the answer of a change */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record PopMaintenance(boolean popMaintenanceMode, Boolean mirrored) {
    }

    /** The quota fields are there for clients that read them: there are no quotas here. */
    record Pauses(boolean kvEnabled, boolean timersScheduleEnabled, boolean timersFireEnabled, long quotaTenants, Long quotaAgeMs,
                  long quotaHot) {
        static Pauses of(Map<Switch, Boolean> switches) {
            return new Pauses(switches.get(Switch.KV), switches.get(Switch.TIMERS_SCHEDULE), switches.get(Switch.TIMERS_FIRE), 0, null, 0);
        }
    }
}
