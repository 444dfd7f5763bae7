package dev.lockstep.platform.rest;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Refuses a body over the limit before anything parses it: 413, as plain text (contract section 0.5); whoever may not call the route
 * has been refused before. What is left of the body is read and thrown away within reason, for a client that hears nothing until it
 * has sent everything.
 */
@Provider
@ApplicationScoped
@Priority(Priorities.ENTITY_CODER)
public class BodyLimitFilter implements ContainerRequestFilter {
    /** Bytes of a refused body that are read at most, in bodies of the limit. */
    private static final int DRAINED_LIMITS = 2;
    private static final long UNKNOWN_LENGTH = -1;

    @Inject
    private Settings settings;

    @Override
    public void filter(ContainerRequestContext call) throws IOException {
        long limit = settings.number(Setting.MAX_BODY_BYTES);
        long length = length(call);
        if (length > limit) {
            refuse(call, limit);
        } else if (length == UNKNOWN_LENGTH && call.getHeaderString("Transfer-Encoding") != null) {
            byte[] body = call.getEntityStream().readNBytes((int) Math.min(Integer.MAX_VALUE - 8, limit + 1));
            if (body.length > limit) {
                refuse(call, limit);
            } else {
                call.setEntityStream(new ByteArrayInputStream(body));
            }
        }
    }

    /** The server has refused what is no number. */
    private static long length(ContainerRequestContext call) {
        String length = call.getHeaderString(HttpHeaders.CONTENT_LENGTH);
        return length == null ? UNKNOWN_LENGTH : Long.parseLong(length.trim());
    }

    private static void refuse(ContainerRequestContext call, long limit) throws IOException {
        drain(call.getEntityStream(), DRAINED_LIMITS * limit);
        call.abortWith(Response.status(Status.REQUEST_ENTITY_TOO_LARGE).type("text/plain;charset=UTF-8").header("Connection", "close")
                .entity("the body has more than " + limit + " bytes").build());
    }

    /** Reads what a client still sends and throws it away. */
    static void drain(InputStream in, long atMost) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        long left = atMost;
        int read = in.read(buffer);
        while (read > 0 && left > 0) {
            left -= read;
            read = in.read(buffer);
        }
    }
}
