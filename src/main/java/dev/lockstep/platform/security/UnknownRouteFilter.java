package dev.lockstep.platform.security;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;

/** A call that comes to no route asks for a token first, too: who has none does not learn which routes there are. */
@Provider
@ApplicationScoped
public class UnknownRouteFilter implements ContainerResponseFilter {
    @Inject
    private Gate gate;

    @Override
    public void filter(ContainerRequestContext call, ContainerResponseContext answer) {
        if (!gate.wantsTokens() || call.getProperty(AccessFilter.JUDGED) != null) {
            return;
        }
        try {
            gate.authenticate(call);
        } catch (AccessRefusedException e) {
            answer.getHeaders().remove(HttpHeaders.ALLOW);
            answer.getHeaders().putSingle(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            answer.setStatus(e.refusal().status());
            answer.setEntity(e.refusal().body(), new Annotation[0], MediaType.APPLICATION_JSON_TYPE);
        }
    }
}
