package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Http;
import dev.lockstep.testing.LockstepArchive;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.container.test.api.ShouldThrowException;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** An application with a route that declares no level does not start. */
@ArquillianTest
@RunAsClient
class UndeclaredRouteIT {

    @Deployment(testable = false)
    @ShouldThrowException
    static WebArchive war() {
        return LockstepArchive.with(UndeclaredResource.class);
    }

    @Test
    void nothingIsServed() {
        assertEquals(404, Http.ofTestServer().get("/health").status());
    }
}
