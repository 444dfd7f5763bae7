package dev.lockstep.transaction;

import dev.lockstep.platform.metrics.CallNames;
import dev.lockstep.platform.metrics.Meters;
import dev.lockstep.platform.rest.ErrorAnswer;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.Locale;

/** Counts the steps of the transaction route by how they were answered; the reasons are codes of {@code ErrorCode} and no others. */
@Provider
@ApplicationScoped
public class StepMeter implements ContainerResponseFilter {
    private static final String TRANSACTION = "transaction";
    private static final String NO_REASON = "none";
    private static final int CLIENT_ERROR = 400;
    private static final int SERVER_ERROR = 500;

    /** How a step ended. */
    enum Outcome { COMMITTED, ROLLED_BACK, REFUSED, FAILED }

    @Inject
    private Meters meters;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        // makes the bean, and with it the series, before there is anything to count
    }

    @PostConstruct
    void register() {
        count(Outcome.COMMITTED, null, 0);
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!CallNames.of(request).equals(TRANSACTION)) {
            return;
        }
        int status = response.getStatus();
        if (response.getEntity() instanceof StepAnswer answer) {
            count(answer.success() ? Outcome.COMMITTED : outcome(status), answer.reason(), 1);
        } else {
            count(outcome(status), response.getEntity() instanceof ErrorAnswer answer ? answer.code() : null, 1);
        }
    }

    private static Outcome outcome(int status) {
        if (status < CLIENT_ERROR) {
            return Outcome.ROLLED_BACK;
        }
        return status < SERVER_ERROR ? Outcome.REFUSED : Outcome.FAILED;
    }

    private void count(Outcome outcome, String reason, int steps) {
        meters.counter("lockstep.steps", "Steps answered", "outcome", outcome.name().toLowerCase(Locale.ROOT),
            "reason", reason == null ? NO_REASON : reason).increment(steps);
    }
}
