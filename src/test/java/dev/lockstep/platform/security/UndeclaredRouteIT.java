package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Http;
import dev.lockstep.testing.LockstepArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void nothingIsServedAndTheLogSaysWhy() throws IOException {
        assertEquals(404, Http.ofTestServer().get("/health").status());
        assertTrue(Files.readString(Path.of(System.getProperty("test.server.base"), "log", "server.log"))
                .contains(UndeclaredResource.class.getName() + ".look is a route without a @RequiredLevel"));
    }
}
