package dev.lockstep.platform.security;

import jakarta.ws.rs.GET;
import java.lang.reflect.Method;

/** Reads the level that a route declares. */
final class RouteLevels {
    private static final String JERSEY = "org.glassfish.jersey.";

    private RouteLevels() {}

    /** Whether it is a route at all, and not Jersey's own answer to OPTIONS, which other servers do not take for one. */
    static boolean isRoute(Class<?> resource) {
        return !resource.getName().startsWith(JERSEY);
    }

    /**
     * The method's own level, else its class's. A class that only reads does not speak for a method that is no GET: what changes
     * something must not become everybody's by being added to it.
     */
    static AccessLevel of(Class<?> resource, Method method) {
        RequiredLevel ofMethod = method.getAnnotation(RequiredLevel.class);
        if (ofMethod != null) {
            return ofMethod.value();
        }
        RequiredLevel ofClass = resource.getAnnotation(RequiredLevel.class);
        if (ofClass == null || isLight(ofClass.value()) && !method.isAnnotationPresent(GET.class)) {
            throw new IllegalStateException(resource.getName() + "." + method.getName() + " is a route without a @RequiredLevel");
        }
        return ofClass.value();
    }

    private static boolean isLight(AccessLevel level) {
        return level == AccessLevel.READ_ONLY || level == AccessLevel.PUBLIC;
    }
}
