package dev.lockstep.platform.database;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.BuildVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterFolderTest {

    @TempDir
    private Path folder;

    @Test
    void dataOfAnotherMajorVersionIsRefusedByName() throws IOException {
        writeVersion("9");

        String refusal = assertThrows(IllegalStateException.class, () -> new ClusterFolder(folder).checkVersion()).getMessage();

        assertTrue(refusal.contains("written by PostgreSQL 9") && refusal.contains(folder.toString()), refusal);
    }

    @Test
    void dataOfThisVersionIsTaken() throws IOException {
        writeVersion(BuildVersion.postgresMajor());

        new ClusterFolder(folder).checkVersion();
    }

    @Test
    void aFirstStartThatWasCutShortIsSetAside() throws IOException {
        writeVersion(BuildVersion.postgresMajor());
        ClusterFolder files = new ClusterFolder(folder);

        files.setIncompleteAside();

        assertFalse(Files.exists(files.data()));
    }

    @Test
    void dataThatWasOnceServedStaysWhereItIs() throws IOException {
        writeVersion(BuildVersion.postgresMajor());
        ClusterFolder files = new ClusterFolder(folder);
        files.markComplete();

        files.setIncompleteAside();

        assertTrue(Files.exists(files.data()));
    }

    @Test
    void twoServersNeverShareAFolder() {
        ClusterFolder first = new ClusterFolder(folder);
        first.lock();

        String refusal = assertThrows(IllegalStateException.class, () -> new ClusterFolder(folder).lock()).getMessage();

        assertTrue(refusal.contains("LOCKSTEP_DATA_DIR"), refusal);
        first.unlock();
        new ClusterFolder(folder).lock();
    }

    private void writeVersion(String version) throws IOException {
        Files.createDirectories(folder.resolve("pg"));
        Files.writeString(folder.resolve("pg").resolve("PG_VERSION"), version + "\n");
    }
}
