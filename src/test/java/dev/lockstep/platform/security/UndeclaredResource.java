package dev.lockstep.platform.security;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Goes into the tested WAR: a route that nobody has decided on. */
@Path("undeclared")
public class UndeclaredResource {

    /** Never called. */
    @GET
    public String look() {
        return "";
    }
}
