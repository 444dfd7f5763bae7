package dev.lockstep.delivery;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** POST /api/v1/ack and /api/v1/ack/batch, which are one route under two names (contract section B.4). */
@Path("api/v1/ack")
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_WRITE)
public class AckResource {
    @Inject
    private AckService acks;
    @Inject
    private Attempts attempts;
    @Inject
    private CurrentCaller caller;

    @POST
    public List<AckAnswer> ack(byte[] body) {
        AckBatch batch = AckParser.parse(body);
        return attempts.of(() -> acks.ack(caller.get(), batch));
    }

    @POST
    @Path("batch")
    public List<AckAnswer> ackBatch(byte[] body) {
        return ack(body);
    }
}
