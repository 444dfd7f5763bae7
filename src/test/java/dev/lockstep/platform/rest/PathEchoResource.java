package dev.lockstep.platform.rest;

import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** Goes into the tested WAR: says what a resource is given of a path. */
@Path("path-echo/{first}/end")
@RequiredLevel(AccessLevel.PUBLIC)
public class PathEchoResource {

    /** The first segment as a parameter, and the whole path as it came. */
    @GET
    public String echo(@Encoded @PathParam("first") String first, @Context UriInfo uri) {
        return first + " " + uri.getRequestUri().getRawPath();
    }
}
