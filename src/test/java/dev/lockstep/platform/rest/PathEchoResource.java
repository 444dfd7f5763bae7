package dev.lockstep.platform.rest;

import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** Goes into the tested WAR: says what a resource is given of a path. */
@Path("path-echo/{first}/{second}")
public class PathEchoResource {

    @GET
    public String echo(@Encoded @PathParam("first") String first, @Encoded @PathParam("second") String second) {
        return first + " " + second;
    }
}
