package dev.lockstep.platform.rest;

import dev.lockstep.platform.database.DatabaseFailure;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Everything that no route foresaw, as JSON and without a word about the inside; the log has the rest. */
@Provider
public class FailureMapper implements ExceptionMapper<Throwable> {
    private static final System.Logger LOG = System.getLogger(FailureMapper.class.getName());

    @Context
    private UriInfo uri;

    @Override
    public Response toResponse(Throwable thrown) {
        if (thrown instanceof NotFoundException) {
            return ErrorAnswer.ofRoute(uri.getRequestUri().getRawPath());
        }
        if (thrown instanceof WebApplicationException web && web.getResponse().getStatus() < 500) {
            return ofTheServer(web);
        }
        if (thrown.getCause() instanceof Refusal refusal) {
            return ErrorAnswer.of(refusal.code(), refusal.getMessage());
        }
        return ofFailure(thrown);
    }

    /** A method, media type or parameter the server itself turned down. */
    private static Response ofTheServer(WebApplicationException thrown) {
        Response answer = thrown.getResponse();
        ErrorCode code = thrown instanceof NotAllowedException ? ErrorCode.METHOD_NOT_ALLOWED : ErrorCode.BAD_REQUEST;
        String message = answer.getStatusInfo().getReasonPhrase();
        Response.ResponseBuilder json = Response.fromResponse(ErrorAnswer.of(code, message)).status(answer.getStatus());
        String allowed = answer.getHeaderString(HttpHeaders.ALLOW);
        return allowed == null ? json.build() : json.header(HttpHeaders.ALLOW, allowed).build();
    }

    private static Response ofFailure(Throwable thrown) {
        DatabaseFailure failure = DatabaseFailure.of(thrown);
        if (failure == DatabaseFailure.NONE) {
            LOG.log(System.Logger.Level.ERROR, "a request failed", thrown);
        } else {
            LOG.log(System.Logger.Level.WARNING, "a request failed: {0} ({1})", failure, thrown.toString());
        }
        return ErrorAnswer.of(failure.code(), failure.message());
    }
}
