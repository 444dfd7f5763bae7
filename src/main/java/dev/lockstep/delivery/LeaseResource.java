package dev.lockstep.delivery;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue.Kind;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.inject.Inject;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** POST /api/v1/lease/:leaseId/extend (contract section B.5). */
@Path("api/v1/lease")
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_WRITE)
public class LeaseResource {
    private static final long DEFAULT_SECONDS = 60;
    /** A century: what lies beyond it is no lease any more, and would not fit a timestamp. */
    static final long MAX_SECONDS = 3_155_760_000L;

    @Inject
    private LeaseService leases;
    @Inject
    private Attempts attempts;
    @Inject
    private CurrentCaller caller;

    @POST
    @Path("{leaseId}/extend")
    public LeaseAnswer extend(@Encoded @PathParam("leaseId") String segment, byte[] body) {
        String text = Names.ofSegment(segment);
        long seconds = seconds(body);
        Optional<LeaseId> lease = LeaseId.parse(text);
        List<Instant> ends = lease.isEmpty() ? List.of() : attempts.of(() -> leases.extend(caller.get(), lease.get(), seconds));
        return LeaseAnswer.of(text, ends);
    }

    private static long seconds(byte[] body) {
        if (body == null || new String(body, java.nio.charset.StandardCharsets.UTF_8).isBlank()) {
            return DEFAULT_SECONDS;
        }
        JsonValue root = JsonBody.parse(body, 1, ErrorCode.BAD_REQUEST);
        if (root.is(Kind.NULL)) {
            return DEFAULT_SECONDS;
        }
        JsonValue seconds = root.is(Kind.OBJECT) ? root.fieldOrNull("seconds") : null;
        if (!root.is(Kind.OBJECT) || seconds != null && !seconds.isLong()) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "seconds must be an integer");
        }
        return seconds == null ? DEFAULT_SECONDS : Math.min(MAX_SECONDS, Math.max(1, seconds.asLong()));
    }
}
