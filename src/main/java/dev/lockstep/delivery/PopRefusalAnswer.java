package dev.lockstep.delivery;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** The answer to a pop whose parameters contradict each other (contract section B.3). */
public record PopRefusalAnswer(boolean success, String error, List<PoppedMessage> messages) {
    static Response of(String error) {
        return Response.status(Response.Status.BAD_REQUEST).type(MediaType.APPLICATION_JSON)
            .entity(new PopRefusalAnswer(false, error, List.of())).build();
    }
}
