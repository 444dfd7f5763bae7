package dev.lockstep.delivery;

import dev.lockstep.platform.metrics.CallNames;
import dev.lockstep.platform.metrics.EnumCounter;
import dev.lockstep.platform.metrics.Meters;
import io.micrometer.core.instrument.Counter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.Provider;

/** Counts pops as they are answered, what they deliver, and those that wait. */
@Provider
@ApplicationScoped
public class PopMeter implements ContainerResponseFilter {
    private static final String POP = "pop";

    /** What a pop was answered with; one that was refused is neither. */
    enum Result { FILLED, EMPTY }

    @Inject
    private Meters meters;
    @Inject
    private Boards boards;
    private EnumCounter<Result> pops;
    private Counter messages;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        // makes the bean, and with it the series, before there is anything to count
    }

    @PostConstruct
    void register() {
        pops = meters.counter("lockstep.pops", "Pops answered", "result", Result.class);
        messages = meters.counter("lockstep.messages.popped", "Messages delivered");
        meters.gauge("lockstep.pops.parked", "Pops that wait for messages", boards::parked);
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getEntity() instanceof PopAnswer answer) {
            pops.add(answer.messages().isEmpty() ? Result.EMPTY : Result.FILLED);
            messages.increment(answer.messages().size());
        } else if (response.getStatus() == Status.NO_CONTENT.getStatusCode() && CallNames.of(request).startsWith(POP)) {
            pops.add(Result.EMPTY);
        }
    }
}
