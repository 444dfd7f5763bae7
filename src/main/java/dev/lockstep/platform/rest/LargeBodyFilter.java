package dev.lockstep.platform.rest;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.error.ErrorCode;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;

/**
 * Has calls with large bodies wait for one another, for a while, before anything reads them: 429 {@code overloaded} when the while
 * is over. Bodies over the limit are let through, for whoever refuses them.
 */
@WebFilter(urlPatterns = "/*", asyncSupported = true)
public class LargeBodyFilter extends HttpFilter {
    private static final long serialVersionUID = 1;
    private static final long WAIT_MILLIS = 10_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    private transient Settings settings;
    private transient LargeBodies bodies;
    private long limit;

    @Override
    public void init() {
        limit = settings.number(Setting.MAX_BODY_BYTES);
        bodies = new LargeBodies(Runtime.getRuntime().maxMemory(), limit);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        long length = length(request);
        if (length <= LargeBodies.UNCOUNTED_BYTES || length > limit) {
            chain.doFilter(request, response);
        } else if (admitted(length)) {
            try {
                chain.doFilter(request, response);
            } finally {
                bodies.release(length);
            }
        } else {
            // a client that is still sending hears nothing
            BodyLimitFilter.drain(request.getInputStream(), limit);
            refuse(response);
        }
    }

    /** A body that does not say how long it is may be as long as the limit. */
    private long length(HttpServletRequest request) {
        return request.getHeader("Transfer-Encoding") == null ? request.getContentLengthLong() : limit;
    }

    private boolean admitted(long length) {
        try {
            return bodies.admit(length, WAIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void refuse(HttpServletResponse response) throws IOException {
        ErrorCode code = ErrorCode.OVERLOADED;
        response.setStatus(code.status());
        response.setContentType(MediaType.APPLICATION_JSON);
        response.setHeader(HttpHeaders.RETRY_AFTER, Integer.toString(ErrorAnswer.RETRY_AFTER_SECONDS));
        JSON.writeValue(response.getOutputStream(),
            new ErrorAnswer("too many large bodies are worked on at once", code.wireName(), null));
    }
}
