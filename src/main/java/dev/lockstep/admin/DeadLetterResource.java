package dev.lockstep.admin;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** {@code /api/v1/dlq} (contract section F.1). */
@Path("/api/v1/dlq")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_ONLY)
public class DeadLetterResource {
    private static final int LIMIT = 100;
    private static final int MAX_LIMIT = 1000;

    @Inject
    private DeadLetterBrowseService letters;
    @Inject
    private CurrentCaller caller;

    @GET
    public DeadLetterListAnswer list(@QueryParam("queue") String queue, @QueryParam("consumerGroup") String group,
                                     @QueryParam("partition") String partition, @QueryParam("from") String from,
                                     @QueryParam("to") String to, @QueryParam("limit") String limit,
                                     @QueryParam("offset") String offset) {
        return letters.list(caller.get(), DeadLetterFilter.of(queue, group, partition, from, to),
            Page.of(limit, offset, LIMIT, MAX_LIMIT));
    }
}
