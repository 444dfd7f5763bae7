package dev.lockstep.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.LockstepArchive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs every case of {@code src/test/resources/http-cases} against the server. */
@ArquillianTest
@RunAsClient
class HttpCasesIT {
    private static final Path CASES = Path.of(System.getProperty("test.project.directory"), "src", "test", "resources", "http-cases");

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @TestFactory
    List<DynamicContainer> cases() throws IOException {
        try (Stream<Path> files = Files.walk(CASES)) {
            return files.filter(file -> file.toString().endsWith(".json") && !file.toString().endsWith(".body.json"))
                    .sorted()
                    .map(file -> DynamicContainer.dynamicContainer(CASES.relativize(file).toString(), tests(file)))
                    .toList();
        }
    }

    private static Stream<DynamicTest> tests(Path file) {
        JsonNode cases = Json.read(file);
        return StreamSupport.stream(cases.spliterator(), false)
                .map(definition -> new HttpCase(file, definition))
                .map(one -> DynamicTest.dynamicTest(one.toString(), () -> one.run(Http.ofTestServer())));
    }
}
