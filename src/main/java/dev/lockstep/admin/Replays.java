package dev.lockstep.admin;

import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.rest.ErrorAnswer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.util.function.Function;

/** The forms in which a replay is answered, whichever way its dead letter is named (contract section F.1). */
@ApplicationScoped
public class Replays {
    @Inject
    private ReplayGate gate;
    @Inject
    private Attempts attempts;

    Response answer(byte[] body, Function<ReplayTarget, ReplayAnswer> replay) {
        if (!gate.isOpen()) {
            return ErrorAnswer.response(ErrorCode.RETRY, new ReplayAnswer.Failed(false, ReplayGate.CLOSED));
        }
        try {
            ReplayTarget target = ReplayParser.parse(body);
            return json(Status.OK, attempts.of(() -> replay.apply(target)));
        } catch (LimitRefusal refusal) {
            return json(Status.CONFLICT, new ReplayAnswer.Refused(false, refusal.getMessage(), refusal.code().wireName(), false));
        } catch (Refusal refusal) {
            return json(Status.fromStatusCode(refusal.code().status()), refusal.code() == ErrorCode.NOT_FOUND
                ? ReplayAnswer.Gone.because(refusal.getMessage()) : new ReplayAnswer.Failed(false, refusal.getMessage()));
        }
    }

    /** A replay of what cannot exist. */
    static Response gone() {
        return json(Status.NOT_FOUND, ReplayAnswer.Gone.because("Message not found"));
    }

    private static Response json(Status status, Object body) {
        return Response.status(status).type(MediaType.APPLICATION_JSON).entity(body).build();
    }
}
