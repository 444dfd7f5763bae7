package dev.lockstep.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;

/** One case of a data file: its steps, one after the other, and what each must answer. */
final class HttpCase {
    private static final Set<String> STEP_FIELDS =
            Set.of("does", "method", "path", "headers", "body", "text", "file", "expect", "capture", "withinSeconds", "notOn");
    private static final String SERVER = System.getProperty("test.server", "wildfly");
    private static final Set<String> EXPECT_FIELDS = Set.of("status", "headers", "body", "text", "empty");

    private final String name;
    private final JsonNode steps;
    private final Path folder;
    private final CaseVariables variables = new CaseVariables();

    HttpCase(Path file, JsonNode definition) {
        this.name = definition.path("name").asText();
        this.steps = definition.path("steps");
        this.folder = file.getParent();
        if (name.isEmpty() || steps.isEmpty()) {
            throw new AssertionError(file + ": a case needs a name and steps");
        }
    }

    @Override
    public String toString() {
        return name;
    }

    void run(Http http) {
        int number = 0;
        for (JsonNode step : steps) {
            number++;
            String title = name + ", step " + number + (step.has("does") ? " (" + step.get("does").asText() + ")" : "");
            requireKnown(title, step, STEP_FIELDS);
            requireKnown(title, step.path("expect"), EXPECT_FIELDS);
            if (!step.path("notOn").asText().equals(SERVER)) {
                runStep(http, step, title);
            }
        }
    }

    /** With {@code withinSeconds} the request is repeated until the answer is the expected one, as a reader would who waits for it. */
    private void runStep(Http http, JsonNode step, String title) {
        if (step.has("withinSeconds")) {
            Awaitility.await(title).atMost(Duration.ofSeconds(step.get("withinSeconds").asLong()))
                    .pollInterval(Duration.ofMillis(100))
                    .untilAsserted(() -> check(step, send(http, step), title));
        } else {
            check(step, send(http, step), title);
        }
    }

    private Answer send(Http http, JsonNode step) {
        return http.send(step.path("method").asText("GET"), variables.fill(step.get("path").asText()), body(step), headers(step));
    }

    private Object body(JsonNode step) {
        if (step.has("file")) {
            return bytes(folder.resolve(step.get("file").asText()));
        }
        if (step.has("text")) {
            return variables.fill(step.get("text").asText());
        }
        return step.has("body") ? Json.write(variables.fill(step.get("body"))) : null;
    }

    private Map<String, String> headers(JsonNode step) {
        Map<String, String> headers = new LinkedHashMap<>();
        step.path("headers").properties().forEach(header -> headers.put(header.getKey(), variables.fill(header.getValue().asText())));
        return headers;
    }

    private void check(JsonNode step, Answer answer, String title) {
        List<String> differences = new ArrayList<>();
        checkHead(step.path("expect"), answer, differences);
        checkBody(step.path("expect"), answer, differences);
        if (!differences.isEmpty()) {
            throw new AssertionError(title + "\n  " + String.join("\n  ", differences)
                    + "\n  answer: " + answer.status() + " " + answer.text());
        }
        capture(step, answer, title);
    }

    private void checkHead(JsonNode expected, Answer answer, List<String> differences) {
        int status = expected.path("status").asInt(200);
        if (answer.status() != status) {
            differences.add("status: expected " + status + ", found " + answer.status());
        }
        expected.path("headers").properties().forEach(header ->
                JsonPattern.differences(variables.fill(header.getValue()), headerValue(answer, header.getKey()))
                        .forEach(difference -> differences.add("header " + header.getKey() + ", " + difference)));
    }

    private void checkBody(JsonNode expected, Answer answer, List<String> differences) {
        if (expected.path("empty").asBoolean() && !answer.text().isEmpty()) {
            differences.add("expected no body");
        }
        if (expected.has("text") && !answer.text().equals(variables.fill(expected.get("text").asText()))) {
            differences.add("text: expected " + variables.fill(expected.get("text").asText()));
        }
        if (expected.has("body")) {
            differences.addAll(JsonPattern.differences(variables.fill(expected.get("body")), answer.json()));
        }
    }

    private void capture(JsonNode step, Answer answer, String title) {
        step.path("capture").properties().forEach(field -> {
            JsonNode value = answer.json().at(field.getValue().asText());
            if (value.isMissingNode()) {
                throw new AssertionError(title + ": nothing at " + field.getValue().asText() + " in " + answer.text());
            }
            variables.capture(field.getKey(), value);
        });
    }

    private static JsonNode headerValue(Answer answer, String name) {
        return answer.headers().firstValue(name).<JsonNode>map(TextNode::valueOf)
                .orElse(MissingNode.getInstance());
    }

    /** A misspelt field would check nothing. */
    private static void requireKnown(String title, JsonNode node, Set<String> known) {
        node.fieldNames().forEachRemaining(field -> {
            if (!known.contains(field)) {
                throw new AssertionError(title + ": no such field: " + field);
            }
        });
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
