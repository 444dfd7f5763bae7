package dev.lockstep.platform.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Http;
import dev.lockstep.testing.OwnPostgres;
import dev.lockstep.testing.ServerProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The folder that the Dockerfile makes, with its entry point and its health check, against a database beside it. */
class ImageIT {
    private static final Path BUILD = Path.of(System.getProperty("test.build.directory"));
    private static final Path IMAGE = BUILD.resolve("image");
    private static final Path PROJECT = Path.of(System.getProperty("test.project.directory"));

    private final int port = ServerProcess.freePort();

    @Test
    void theImageServesWithTheDatabaseItIsGiven() throws Exception {
        assertEquals(0, run("sh", PROJECT.resolve("server-config/image.sh").toString(), System.getProperty("test.server.home"),
                System.getProperty("test.war"), IMAGE.toString()));
        try (EmbeddedPostgres database = OwnPostgres.start()) {
            Process server = start(database.getPort());
            try {
                Awaitility.await("health of the image").atMost(Duration.ofSeconds(300)).ignoreExceptions()
                        .until(() -> Http.to(port).get("/health").status() == 200);
                assertEquals(0, healthcheck());
                assertTrue(migrations(database) > 0);
            } finally {
                server.destroy();
                server.waitFor(60, TimeUnit.SECONDS);
                server.descendants().forEach(ProcessHandle::destroyForcibly);
            }
            assertEquals(1, healthcheck());
        }
    }

    private Process start(int databasePort) throws IOException {
        ProcessBuilder command = new ProcessBuilder(IMAGE.resolve("bin/lockstep").toString())
                .directory(IMAGE.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(BUILD.resolve("image.log").toFile()));
        command.environment().keySet().removeIf(name -> name.startsWith("LOCKSTEP_"));
        command.environment().put("LOCKSTEP_EMBEDDED", "false");
        command.environment().put("PG_HOST", "localhost");
        command.environment().put("PG_PORT", Integer.toString(databasePort));
        command.environment().put("PORT", Integer.toString(port));
        command.environment().put("LOCKSTEP_MANAGEMENT_PORT", Integer.toString(ServerProcess.freePort()));
        return command.start();
    }

    private int healthcheck() throws IOException, InterruptedException {
        ProcessBuilder command = new ProcessBuilder(IMAGE.resolve("bin/healthcheck").toString())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD);
        command.environment().keySet().removeIf(name -> name.startsWith("LOCKSTEP_"));
        command.environment().put("PORT", Integer.toString(port));
        return command.start().waitFor();
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private static int migrations(EmbeddedPostgres database) throws Exception {
        try (Connection connection = database.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("select count(*) from flyway_schema_history where success")) {
            result.next();
            return result.getInt(1);
        }
    }
}
