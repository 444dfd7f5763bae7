package dev.lockstep.group;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** The deletions of {@code /api/v1/consumer-groups} (contract section E.1): always a success, however little there was. */
@Path("/api/v1/consumer-groups")
@ApplicationScoped
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.ADMIN)
public class GroupDeletionResource {
    private static final String KEEP = "false";

    @Inject
    private GroupDeletionService groups;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Attempts attempts;

    @DELETE
    @Path("{group: [^/]+}")
    public GroupDeletionAnswer delete(@Encoded @PathParam("group") String group, @QueryParam("deleteMetadata") String deleteMetadata) {
        return delete(Names.ofSegment(group), null, deleteMetadata);
    }

    /** Two paths that GETs and POSTs have taken; here they are names like others. */
    @DELETE
    @Path("positions")
    public GroupDeletionAnswer deletePositions(@QueryParam("deleteMetadata") String deleteMetadata) {
        return delete("positions", null, deleteMetadata);
    }

    @DELETE
    @Path("lagging")
    public GroupDeletionAnswer deleteLagging(@QueryParam("deleteMetadata") String deleteMetadata) {
        return delete("lagging", null, deleteMetadata);
    }

    @DELETE
    @Path("{group: [^/]+}/queues/{queue: [^/]+}")
    public GroupDeletionAnswer deleteOnQueue(@Encoded @PathParam("group") String group, @Encoded @PathParam("queue") String queue,
                                             @QueryParam("deleteMetadata") String deleteMetadata) {
        return delete(Names.ofSegment(group), Names.ofSegment(queue), deleteMetadata);
    }

    private GroupDeletionAnswer delete(String group, String queue, String deleteMetadata) {
        return attempts.of(() -> groups.delete(caller.get(), group, queue, !KEEP.equals(deleteMetadata)));
    }
}
