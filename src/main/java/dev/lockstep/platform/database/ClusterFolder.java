package dev.lockstep.platform.database;

import dev.lockstep.platform.BuildVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The folder of the embedded PostgreSQL: who holds it, what lies in it, and whether that is whole and of our version. */
final class ClusterFolder {
    private final Path folder;
    private FileChannel channel;

    ClusterFolder(Path folder) {
        this.folder = folder;
    }

    Path data() {
        return folder.resolve("pg");
    }

    Path binaries() {
        return folder.resolve("bin");
    }

    Path log() {
        return folder.resolve("pg.log");
    }

    /** Keeps other servers out for as long as this process lives; a killed process lets go by itself. */
    void lock() {
        try {
            Files.createDirectories(folder);
            channel = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock() == null) {
                unlock();
                throw new IllegalStateException("Another server works on the data in " + folder
                        + "; stop it, or choose another folder by LOCKSTEP_DATA_DIR");
            }
        } catch (IOException e) {
            throw new IllegalStateException("The folder " + folder + " cannot hold the embedded PostgreSQL; "
                    + "choose another by LOCKSTEP_DATA_DIR", e);
        }
    }

    void unlock() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** PostgreSQL reads no data of another major version. */
    void checkVersion() {
        Path file = data().resolve("PG_VERSION");
        if (!Files.exists(file)) {
            return;
        }
        String found = read(file).trim();
        if (!found.equals(BuildVersion.postgresMajor())) {
            throw new IllegalStateException("The data in " + folder + " was written by PostgreSQL " + found
                    + " and this server brings PostgreSQL " + BuildVersion.postgresMajor()
                    + ": dump it with the server that wrote it and load it here, or choose another folder by LOCKSTEP_DATA_DIR");
        }
    }

    /** A first start that was killed half-way leaves data nobody ever used, and which PostgreSQL would stumble over for ever. */
    void setIncompleteAside() {
        if (Files.exists(data()) && !Files.exists(complete())) {
            move(data(), folder.resolve("pg.incomplete-" + System.nanoTime()));
        }
    }

    void markComplete() {
        write(complete());
    }

    private Path complete() {
        return folder.resolve("complete");
    }

    private FileLock tryLock() throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file) {
        try {
            Files.writeString(file, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void move(Path from, Path to) {
        try {
            Files.move(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
