package dev.lockstep.platform.metrics;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Names each request by its route's kind of call, the first segment of the route's own path: so there are as many names as the code
 * has. Long polls have a name of their own, for their time is the client's.
 */
@Provider
public class CallNames implements DynamicFeature {
    private static final String CALL = "lockstep.call";
    private static final String API = "api/v1/";
    private static final String WAITING = "_wait";
    private static final int FIRST = 0;

    /** The kind of call of a request, {@value RequestMeter#NO_CALL} when it reached no route. */
    public static String of(ContainerRequestContext request) {
        return request.getProperty(CALL) instanceof String call ? call : RequestMeter.NO_CALL;
    }

    @Override
    public void configure(ResourceInfo route, FeatureContext context) {
        String call = name(route.getResourceClass(), route.getResourceMethod());
        boolean mayWait = mayWait(route.getResourceMethod());
        ContainerRequestFilter naming = request -> request.setProperty(CALL, mayWait && isWaiting(request) ? call + WAITING : call);
        context.register(naming, FIRST);
    }

    static String name(Class<?> resource, Method method) {
        String template = path(resource.getAnnotation(Path.class)) + path(method.getAnnotation(Path.class));
        String route = template.startsWith(API) ? template.substring(API.length()) : template;
        String first = route.split("/", 2)[0];
        return first.startsWith("{") || first.isEmpty() ? RequestMeter.NO_CALL : first.replace('-', '_');
    }

    private static String path(Path path) {
        String value = path == null ? "" : path.value();
        String bare = value.startsWith("/") ? value.substring(1) : value;
        return bare.isEmpty() || bare.endsWith("/") ? bare : bare + "/";
    }

    private static boolean mayWait(Method method) {
        return Arrays.stream(method.getParameterAnnotations()).flatMap(Arrays::stream)
            .map(Annotation::annotationType).anyMatch(Suspended.class::equals);
    }

    private static boolean isWaiting(ContainerRequestContext request) {
        String waits = request.getUriInfo().getQueryParameters().getFirst("wait");
        return "true".equalsIgnoreCase(waits) || "1".equals(waits);
    }
}
