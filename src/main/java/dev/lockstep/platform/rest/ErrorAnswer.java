package dev.lockstep.platform.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.lockstep.platform.error.ErrorCode;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The error body of every route that has no form of its own (contract section 0.5). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ErrorAnswer(String error, String code, String path) {
    static final int RETRY_AFTER_SECONDS = 1;

    public static Response of(ErrorCode code, String message) {
        return response(code, new ErrorAnswer(message, code.wireName(), null));
    }

    static Response ofRoute(String path) {
        ErrorCode code = ErrorCode.NO_SUCH_ROUTE;
        return response(code, new ErrorAnswer("no such route: " + path, code.wireName(), path));
    }

    /** An answer with the code's status, and what clients need to come back in time. */
    public static Response response(ErrorCode code, Object body) {
        Response.ResponseBuilder answer = Response.status(code.status()).type(MediaType.APPLICATION_JSON).entity(body);
        if (code.retryable() && code.status() >= 400) {
            answer.header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        return answer.build();
    }
}
