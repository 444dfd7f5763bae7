package dev.lockstep.platform.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The processes of one embedded PostgreSQL. They are known by their program, which lies in the cluster's own folder, so no
 * other PostgreSQL of the machine is ever taken for them, and a process number that was given again fools nobody.
 */
final class ClusterProcesses {
    private static final Logger LOG = System.getLogger(ClusterProcesses.class.getName());
    private static final Duration FAST_SHUTDOWN_LIMIT = Duration.ofSeconds(30);
    private static final Duration KILL_LIMIT = Duration.ofSeconds(10);

    private final ClusterFolder files;

    ClusterProcesses(ClusterFolder files) {
        this.files = files;
    }

    /**
     * Ends what still runs of an earlier start: all of it after the server was killed, the rest after PostgreSQL's first process was.
     * Once none is left, its process file is stale for certain; PostgreSQL itself would only guess.
     */
    void endOrphans() {
        if (!running().isEmpty()) {
            LOG.log(Level.INFO, "Taking over the PostgreSQL that an earlier server left running");
            // SIGINT to the first process is a fast shutdown, which loses nothing; to a lone backend it does nothing
            running().forEach(process -> signal("INT", process));
            if (!gone(FAST_SHUTDOWN_LIMIT)) {
                running().forEach(ProcessHandle::destroyForcibly);
            }
            if (!gone(KILL_LIMIT)) {
                throw new IllegalStateException("Processes of an earlier PostgreSQL do not end: " + running());
            }
        }
        deleteProcessFile();
    }

    private List<ProcessHandle> running() {
        Path binaries = realPath(files.binaries());
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().command().map(Path::of).filter(path -> path.startsWith(binaries)).isPresent())
                .toList();
    }

    private boolean gone(Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!running().isEmpty()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            pause();
        }
        return true;
    }

    private void deleteProcessFile() {
        try {
            Files.deleteIfExists(files.data().resolve("postmaster.pid"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void signal(String name, ProcessHandle process) {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
        } catch (IOException e) {
            process.destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Path realPath(Path path) {
        try {
            return Files.exists(path) ? path.toRealPath() : path;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
