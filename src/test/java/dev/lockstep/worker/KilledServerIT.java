package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.ServerProcess;
import dev.lockstep.testing.TestDatabase;
import java.sql.Connection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The server is killed with a transactional worker at each of its steps: all of a message's work is there, or nothing and it comes again. */
class KilledServerIT {
    @Test
    void everyMessageIsSettledOnceWithItsWorkWhereverItsWorkerDied() throws Exception {
        try (ServerProcess server = ServerProcess.named("killed-worker").running(LockstepArchive.fileWith("dev.lockstep.worker.scripted")).start()) {
            TestDatabase database = TestDatabase.on(server.postgresPort());
            Broker broker = new Broker(server.http());
            Map<Stage, WorkerScene> scenes = new EnumMap<>(Stage.class);
            Map<Stage, Connection> obstacles = new EnumMap<>(Stage.class);
            for (Stage stage : Stage.values()) {
                scenes.put(stage, WorkerScene.of(broker, database, "scripted"));
                Stage.prepare(database);
                obstacles.put(stage, database.open());
                stage.obstruct(obstacles.get(stage));
                scenes.get(stage).push(stage.attempt());
            }
            WorkerScene.await().until(() -> scenes.keySet().stream().allMatch(stage -> stage.held(database).size() == 1));

            server.kill9();
            for (WorkerScene scene : scenes.values()) {
                assertEquals(List.of(), scene.rows(0));
            }
            // the database is started anew with the server: what stood in the way is gone, too
            server.start();

            for (WorkerScene scene : scenes.values()) {
                scene.awaitSettled(1);
                assertEquals(1, scene.rows(0).size());
                assertEquals(List.of(), scene.deadLetters());
                assertEquals("free 0", scene.cursor());
            }
        }
    }
}
