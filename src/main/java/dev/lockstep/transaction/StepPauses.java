package dev.lockstep.transaction;

import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
import dev.lockstep.timer.TimerOperation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * Refuses steps of clients that need what an operator has paused (contract section H). For good: a step that is sent again and again
 * would keep its messages leased and their queue busy, so 403 here is what 503 is on the routes of keys and timers.
 *
 * <p>Maintenance of pushes is none of a step's business: its pushes are part of what it commits, and their dedup check is one of its
 * guards, so they are stored at once, before what was buffered. Nor are timers held up that are only cancelled.
 */
@ApplicationScoped
class StepPauses {
    @Inject
    private Switches switches;

    /** @throws Refusal when the step needs what is paused */
    void require(Step step) {
        if (!step.kv().isEmpty()) {
            switches.require(Switch.KV);
        }
        if (step.timers().stream().anyMatch(TimerOperation.Schedule.class::isInstance)) {
            switches.require(Switch.TIMERS_SCHEDULE);
        }
    }

    /** The answer to a client whose step may not go on; null when it may. */
    Response refusal(Step step) {
        try {
            require(step);
            return null;
        } catch (Refusal paused) {
            return Response.status(Response.Status.FORBIDDEN).type(MediaType.APPLICATION_JSON)
                .entity(StepAnswer.refused(paused.code(), paused.getMessage())).build();
        }
    }
}
