package dev.lockstep.platform.security;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The level of a route: on the method, or on the resource class for its methods that say nothing. A class's {@code READ_ONLY} or
 * {@code PUBLIC} counts for its GETs alone; any other method says so itself. An application with an undeclared route does not start.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface RequiredLevel {

    /** Who may call it. */
    AccessLevel value();
}
