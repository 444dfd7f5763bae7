package dev.lockstep.platform.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;

/** One PostgreSQL of our own: its binaries, its data and its processes, all under one folder. */
final class PostgresCluster {
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final int PROBE_MILLIS = 2000;

    private final Path folder;
    private final int port;
    private final int maxConnections;
    private final ClusterFolder files;
    private final ClusterProcesses processes;
    private EmbeddedPostgres postgres;

    PostgresCluster(Path folder, int port, int maxConnections) {
        this.folder = folder;
        this.port = port;
        this.maxConnections = maxConnections;
        this.files = new ClusterFolder(folder);
        this.processes = new ClusterProcesses(files);
    }

    /** Takes the folder for this server, ends what a killed server left running in it, and starts. */
    void start() {
        files.lock();
        try {
            launch();
        } catch (RuntimeException e) {
            files.unlock();
            throw e;
        }
    }

    /** Whether somebody listens; only a refusal means that nobody does, a slow answer does not. */
    boolean isListening() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PROBE_MILLIS);
            return true;
        } catch (ConnectException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    void restart() {
        close();
        launch();
    }

    void stop() {
        close();
        files.unlock();
    }

    private void launch() {
        files.checkVersion();
        processes.endOrphans();
        files.setIncompleteAside();
        checkPortIsFree();
        try {
            postgres = builder().start();
            files.markComplete();
        } catch (IOException | IllegalStateException e) {
            throw new IllegalStateException("The embedded PostgreSQL in " + folder + " does not start; " + files.log()
                    + " says why", e);
        }
    }

    private EmbeddedPostgres.Builder builder() {
        Redirect log = Redirect.appendTo(files.log().toFile());
        return EmbeddedPostgres.builder()
                .setPort(port)
                .setDataDirectory(files.data())
                .setCleanDataDirectory(false)
                .setOverrideWorkingDirectory(files.binaries().toFile())
                .setRegisterShutdownHook(false)
                // the starter turns fsync off, as a test wants it; this is a store
                .setServerConfig("fsync", "on")
                .setServerConfig("full_page_writes", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("max_connections", Integer.toString(maxConnections))
                // no file in /tmp that another user's server could meet
                .setServerConfig("unix_socket_directories", "")
                .setServerConfig("log_checkpoints", "off")
                // the same order of names everywhere, whatever the machine's language is
                .setLocaleConfig("locale", "C")
                .setLocaleConfig("locale-provider", "builtin")
                .setLocaleConfig("builtin-locale", "C.UTF-8")
                .setOutputRedirector(log)
                .setErrorRedirector(log)
                .setPGStartupWait(START_LIMIT);
    }

    /** Else the starter would take any PostgreSQL that answers there for its own. */
    private void checkPortIsFree() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw new IllegalStateException("Port " + port + " for the embedded PostgreSQL is taken; "
                    + "choose another by LOCKSTEP_EMBEDDED_PORT", e);
        }
    }

    private void close() {
        if (postgres == null) {
            return;
        }
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            postgres = null;
        }
    }
}
