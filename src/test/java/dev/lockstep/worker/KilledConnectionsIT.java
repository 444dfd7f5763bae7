package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The connection of a transactional worker is killed at each of its steps: all of it is there, or nothing and the message again. */
@ArquillianTest
class KilledConnectionsIT {
    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with().addPackage("dev.lockstep.worker.scripted");
    }

    @ParameterizedTest
    @EnumSource(Stage.class)
    void theMessageIsDeliveredAgainAndItsWorkThereOnce(Stage stage) throws SQLException {
        WorkerScene scene = WorkerScene.of(broker, database, "scripted");
        Stage.prepare(database);
        try (Connection obstacle = database.open()) {
            stage.obstruct(obstacle);
            scene.push(stage.attempt());
            WorkerScene.await().until(() -> stage.held(database).size() == 1);
            String killed = stage.held(database).get(0);
            assertEquals(List.of(), scene.rows(0));
            database.execute("select pg_terminate_backend(?)", Integer.valueOf(killed));
            WorkerScene.await().until(() -> !stage.held(database).contains(killed) && !stage.held(database).isEmpty());
            assertEquals(List.of(), scene.rows(0));
            Stage.clear(obstacle);
        }
        scene.awaitSettled(1);
        assertEquals(1, scene.rows(0).size());
        assertEquals(List.of(), scene.deadLetters());
        WorkerScene.await().until(() -> scene.events(0).stream().anyMatch(event -> event.startsWith("succeeded")));
        assertTrue(scene.archived().size() == (stage == Stage.BEFORE_COMMIT ? 1 : 0));
    }
}
