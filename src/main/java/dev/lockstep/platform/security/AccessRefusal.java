package dev.lockstep.platform.security;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/** Why a call does not get to its route, in the contract's words (section G). */
enum AccessRefusal {
    AUTHENTICATION_REQUIRED(401, "Authentication required"),
    BAD_TOKEN_HEADER(401, "Bad token header"),
    UNSUPPORTED_ALGORITHM(401, "Unsupported token algorithm"),
    UNKNOWN_KEY_ID(401, "Unknown key ID"),
    INVALID_SIGNATURE(401, "Invalid token signature"),
    EXPIRED(401, "Token has expired"),
    NOT_YET_VALID(401, "Token not yet valid"),
    ISSUED_IN_FUTURE(401, "Token issued in the future"),
    INVALID_ISSUER(401, "Invalid token issuer"),
    INVALID_AUDIENCE(401, "Invalid token audience"),
    INSUFFICIENT_PERMISSIONS(403, "Insufficient permissions"),
    INVALID_TENANT(400, "invalid x-queen-tenant header (must be a UUID)");

    private static final int UNAUTHORIZED = 401;

    private final int status;
    private final String message;

    AccessRefusal(int status, String message) {
        this.status = status;
        this.message = message;
    }

    int status() {
        return status;
    }

    String message() {
        return message;
    }

    /** The body, which has this one field and no code. */
    Map<String, String> body() {
        return Map.of("error", message);
    }

    Response answer() {
        Response.ResponseBuilder answer = Response.status(status).type(MediaType.APPLICATION_JSON).entity(body());
        return status == UNAUTHORIZED ? answer.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer").build() : answer.build();
    }
}
