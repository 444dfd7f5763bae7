package dev.lockstep.platform.rest;

import dev.lockstep.platform.error.Refusal;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** A refusal in the engine's form; routes with a form of their own answer theirs before it gets here. */
@Provider
public class RefusalMapper implements ExceptionMapper<Refusal> {
    @Override
    public Response toResponse(Refusal refusal) {
        return ErrorAnswer.of(refusal.code(), refusal.getMessage());
    }
}
