package dev.lockstep.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.LockstepArchive;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of {@code docs/http-api.md} work as they stand, in the order of the page. */
@ArquillianTest
@RunAsClient
class HttpPageIT {
    /** A call that is answered with an error ends the script. */
    private static final String STRICT = """
        set -eu
        curl() { command curl --fail-with-body --show-error --max-time 60 "$@" || { echo "failed: curl $*" >&2; exit 1; }; echo; }
        """;
    private static final String NAMES = "\\b(orders|receipts|reminders|paid|billing|audit|shop)\\b";

    @TempDir
    private Path folder;

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @Test
    void everyCommandIsAnsweredWithSuccess() throws IOException, InterruptedException {
        Assumptions.assumeTrue(runs("bash", "--version") && runs("curl", "--version"), "bash and curl are there");
        String run = UUID.randomUUID().toString().substring(0, 8);
        String commands = HttpPage.commands().replace(":6632", ":" + Integer.getInteger("test.http.port")).replaceAll(NAMES, "$1-" + run);
        Path script = Files.writeString(folder.resolve("page.sh"), STRICT + commands);
        Path output = folder.resolve("output");

        Process process = new ProcessBuilder("bash", script.toString()).redirectErrorStream(true).redirectOutput(output.toFile()).start();

        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        assertEquals(0, process.waitFor(), () -> read(output));
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException notThere) {
            return false;
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
