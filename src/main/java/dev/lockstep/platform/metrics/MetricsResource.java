package dev.lockstep.platform.metrics;

import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The metrics, for whoever asks: as JSON, and in the text form that Prometheus reads (contract section F.4). */
@Path("metrics")
@ApplicationScoped
@RequiredLevel(AccessLevel.PUBLIC)
public class MetricsResource {
    private static final String PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";

    @Inject
    private Meters meters;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public MetricsAnswer json() {
        return MetricsAnswer.of(meters.all());
    }

    @GET
    @Path("prometheus")
    @Produces(PROMETHEUS_TEXT)
    public String text() {
        return meters.text();
    }
}
