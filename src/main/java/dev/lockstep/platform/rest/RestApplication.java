package dev.lockstep.platform.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;

/** The application at the root of the host: the contract's paths are absolute. */
@ApplicationPath("/")
public class RestApplication extends Application {

    /**
     * What servers with Jersey, as Payara, have to be told, and others do not look at: Jackson writes the answers (WildFly's own
     * configuration says so there), and nobody is shown a list of all routes.
     */
    @Override
    public Map<String, Object> getProperties() {
        return Map.of("jersey.config.jsonFeature", "JacksonFeature", "jersey.config.server.wadl.disableWadl", true);
    }
}
