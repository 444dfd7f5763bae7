package dev.lockstep.platform.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Http;
import dev.lockstep.testing.LockstepArchive;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A resource that asks for the encoded path gets each segment as it was sent, so that it can decode exactly once. */
@ArquillianTest
@RunAsClient
class RawPathIT {

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with(PathEchoResource.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "a%2Fb", "a%252Fb", "a%20b", "a+b", "%C3%A4", "a%25b", "a%3Bb", "%2E%2E", "a%5Cb", "a:b", "a%2fb"})
    void aSegmentArrivesAsItWasSent(String segment) {
        Http.Answer answer = Http.ofTestServer().get("/path-echo/" + segment + "/end");

        assertEquals(200, answer.status(), answer.text());
        assertEquals(segment + " /path-echo/" + segment + "/end", answer.text());
    }

    /** A bare semicolon begins a matrix parameter: only the path itself still has what follows. */
    @Test
    void aSemicolonIsLeftInThePath() {
        assertEquals("a /path-echo/a;b=c/end", Http.ofTestServer().get("/path-echo/a;b=c/end").text());
    }
}
