package dev.lockstep.platform.rest;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.metrics.RequestMeter;
import jakarta.inject.Inject;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;

/**
 * Refuses a body over the limit before anything parses it: 413, as plain text (contract section 0.5). What is left of it is read
 * and thrown away within reason, for a client that hears nothing until it has sent everything.
 */
@WebFilter(urlPatterns = "/*", asyncSupported = true)
public class BodyLimitFilter implements Filter {
    /** Bytes of a refused body that are read at most, in bodies of the limit. */
    private static final int DRAINED_LIMITS = 2;
    private static final int UNKNOWN_LENGTH = -1;

    @Inject
    private Settings settings;
    @Inject
    private RequestMeter meter;

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws IOException, ServletException {
        long limit = settings.number(Setting.MAX_BODY_BYTES);
        if (request.getContentLengthLong() > limit) {
            refuse(request, response, limit);
        } else if (request.getContentLengthLong() == UNKNOWN_LENGTH && isChunked(request)) {
            byte[] body = request.getInputStream().readNBytes((int) Math.min(Integer.MAX_VALUE - 8, limit + 1));
            if (body.length > limit) {
                refuse(request, response, limit);
            } else {
                chain.doFilter(new BufferedBodyRequest((HttpServletRequest) request, body), response);
            }
        } else {
            chain.doFilter(request, response);
        }
    }

    private static boolean isChunked(ServletRequest request) {
        return ((HttpServletRequest) request).getHeader("Transfer-Encoding") != null;
    }

    private void refuse(ServletRequest request, ServletResponse response, long limit) throws IOException {
        long start = System.nanoTime();
        drain(request.getInputStream(), DRAINED_LIMITS * limit);
        HttpServletResponse answer = (HttpServletResponse) response;
        answer.setStatus(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE);
        answer.setContentType("text/plain;charset=UTF-8");
        answer.setHeader("Connection", "close");
        answer.getWriter().write("the body has more than " + limit + " bytes");
        meter.answered(RequestMeter.NO_CALL, HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE, System.nanoTime() - start);
    }

    private static void drain(InputStream in, long atMost) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        long left = atMost;
        int read = in.read(buffer);
        while (read > 0 && left > 0) {
            left -= read;
            read = in.read(buffer);
        }
    }
}
