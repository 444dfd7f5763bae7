package dev.lockstep.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.wildfly.core.launcher.CliCommandBuilder;
import org.wildfly.core.launcher.Launcher;
import org.wildfly.core.launcher.StandaloneCommandBuilder;

/**
 * The provisioned server with the application, as a process of its own: own base folder, own ports, own data. It may be killed
 * and started again on the same data, which is what it is for.
 */
public final class ServerProcess implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(300);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(60);

    private final Path folder;
    private final int httpPort = freePort();
    private final int managementPort = freePort();
    private final int postgresPort = freePort();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private Process process;

    private ServerProcess(String name) {
        this.folder = Path.of(System.getProperty("test.build.directory"), "processes", name);
        deleteTree(folder);
        copyTree(Path.of(System.getProperty("test.server.home"), "standalone", "configuration"), base().resolve("configuration"));
        copy(Path.of(System.getProperty("test.war")), base().resolve("deployments").resolve("lockstep.war"));
        environment.put("LOCKSTEP_PORT", Integer.toString(httpPort));
        environment.put("LOCKSTEP_MANAGEMENT_PORT", Integer.toString(managementPort));
        environment.put("LOCKSTEP_EMBEDDED_PORT", Integer.toString(postgresPort));
        environment.put("LOCKSTEP_DATA_DIR", dataFolder().toString());
    }

    /** A server that has not been started, with an empty data folder; the name is that of its folder under {@code target/processes}. */
    public static ServerProcess named(String name) {
        return new ServerProcess(name);
    }

    /** Runs another application than the one that was built. */
    public ServerProcess running(Path war) {
        copy(war, base().resolve("deployments").resolve("lockstep.war"));
        return this;
    }

    /** Changes the server's configuration by a script of its command line, before the first start. */
    public ServerProcess configured(Path script) {
        try {
            Path offline = folder.resolve(script.getFileName());
            Path home = Path.of(System.getProperty("test.server.home"));
            Files.writeString(offline, "embed-server --std-out=discard\n" + Files.readString(script) + "stop-embedded-server\n");
            Process cli = Launcher.of(CliCommandBuilder.of(home)
                    .setScriptFile(offline).addJavaOption("-Djboss.server.base.dir=" + base()))
                .addEnvironmentVariable("JBOSS_HOME", home.toString())
                .setRedirectErrorStream(true).redirectOutput(Redirect.appendTo(log().toFile())).launch();
            if (cli.waitFor() != 0) {
                throw new AssertionError(script + " failed; see " + log());
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets an environment variable for the next start. */
    public ServerProcess with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Starts and waits until the server says that it is healthy. */
    public ServerProcess start() {
        launch();
        awaitHealthy(START_LIMIT);
        return this;
    }

    /** Starts without waiting. */
    public void launch() {
        StandaloneCommandBuilder command = StandaloneCommandBuilder.of(Path.of(System.getProperty("test.server.home")))
                .setBaseDirectory(base())
                .addJavaOption("-Xmx512m");
        try {
            process = Launcher.of(command)
                    .addEnvironmentVariables(environment)
                    .setRedirectErrorStream(true)
                    .redirectOutput(Redirect.appendTo(log().toFile()))
                    .launch();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until {@code /health} answers 200. */
    public void awaitHealthy(Duration limit) {
        Awaitility.await("health of the server that logs to " + log()).atMost(limit).pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .until(() -> {
                    if (!process.isAlive()) {
                        throw new AssertionError("the server ended with " + process.exitValue() + "; see " + log());
                    }
                    return http().get("/health").status() == 200;
                });
    }

    /** Kills the server as the kernel does: no chance to tidy up. Its PostgreSQL goes on running. */
    public void kill9() {
        process.destroyForcibly();
        awaitEnd();
    }

    /** Kills PostgreSQL's first process in the same way. */
    public void kill9Postgres() {
        ProcessHandle.of(postmasterPid()).orElseThrow().destroyForcibly();
    }

    /** Ends the server in good order. */
    public void stop() {
        process.destroy();
        awaitEnd();
    }

    /** The server's process. */
    public long pid() {
        return process.pid();
    }

    /** PostgreSQL's first process. */
    public long postmasterPid() {
        try (Stream<String> lines = Files.lines(dataFolder().resolve("pg").resolve("postmaster.pid"))) {
            return Long.parseLong(lines.findFirst().orElseThrow().trim());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A client for the server. */
    public Http http() {
        return Http.to(httpPort);
    }

    /** The port the application listens on. */
    public int httpPort() {
        return httpPort;
    }

    /** A client for the server's management port, which answers the health checks. */
    public Http management() {
        return Http.to(managementPort);
    }

    /** A connection to the server's database, beside the server. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://localhost:" + postgresPort + "/postgres", "postgres", "postgres");
    }

    /** The port of the embedded database. */
    public int postgresPort() {
        return postgresPort;
    }

    /** Where the server's output is. */
    public Path log() {
        return folder.resolve("server.log");
    }

    /** Ends everything: a server that does not end by itself is killed, and its PostgreSQL with it. */
    @Override
    public void close() {
        if (process == null) {
            return;
        }
        try {
            stop();
        } finally {
            process.destroyForcibly();
            endPostgres();
        }
    }

    /** A port that nobody uses now. */
    public static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void endPostgres() {
        if (Files.exists(dataFolder().resolve("pg").resolve("postmaster.pid"))) {
            ProcessHandle.of(postmasterPid()).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private void awaitEnd() {
        Awaitility.await("end of the server").atMost(STOP_LIMIT).until(() -> !process.isAlive());
    }

    private Path base() {
        return folder.resolve("base");
    }

    private Path dataFolder() {
        return folder.resolve("data");
    }

    private static void copyTree(Path from, Path to) {
        try (Stream<Path> files = Files.walk(from)) {
            files.filter(Files::isRegularFile).forEach(file -> copy(file, to.resolve(from.relativize(file).toString())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path from, Path to) {
        try {
            Files.createDirectories(to.getParent());
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void deleteTree(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
