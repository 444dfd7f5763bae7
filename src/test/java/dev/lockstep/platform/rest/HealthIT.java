package dev.lockstep.platform.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.database.DatabaseProbe;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.LockstepArchive;
import jakarta.inject.Inject;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

@ArquillianTest
class HealthIT {

    @Inject
    private DatabaseProbe database;

    @Deployment
    static WebArchive war() {
        return LockstepArchive.with(HealthIT.class);
    }

    @Test
    void databaseAnswersInsideTheServer() {
        assertTrue(database.answers());
    }

    @Test
    @RunAsClient
    void healthIsAnsweredAtTheRoot() {
        Http.Answer answer = Http.ofTestServer().get("/health");

        assertEquals(200, answer.status());
        assertEquals("healthy", answer.json().get("status").asText());
        assertEquals("lockstep", answer.json().get("engine").asText());
    }

    @Test
    @RunAsClient
    void readinessIsAnsweredOnTheManagementPort() {
        Http management = Http.to(Integer.getInteger("test.management.port"));

        assertEquals(200, management.get("/health/live").status());
        assertTrue(management.get("/health/ready").text().contains("\"database\""));
    }
}
