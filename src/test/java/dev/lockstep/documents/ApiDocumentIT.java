package dev.lockstep.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.documents.ApiDocument.Operation;
import dev.lockstep.platform.security.Routes;
import dev.lockstep.platform.security.Routes.Route;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.LockstepArchive;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The document at {@code /openapi} is whole, and true: its examples are sent, and the answers are as it says. */
@ArquillianTest
@RunAsClient
class ApiDocumentIT {
    private static final int FIRST_ERROR = 300;

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @Test
    void everyRouteIsInItAndNoOther() {
        Set<String> routes = Routes.all().stream().map(Route::toString).collect(Collectors.toCollection(TreeSet::new));

        assertEquals(String.join("\n", routes), String.join("\n", document().operations().keySet()));
    }

    @TestFactory
    Stream<DynamicTest> everyRouteIsDescribed() {
        ApiDocument document = document();
        return AwaitingDescription.described().map(route -> DynamicTest.dynamicTest(route.toString(),
            () -> requireDescribed(document, route, document.operations().get(route.toString()))));
    }

    private static void requireDescribed(ApiDocument document, Route route, Operation operation) {
        assertFalse(operation.node().path("summary").asText().isEmpty(), "no summary");
        assertFalse(operation.node().path("tags").isEmpty(), "no tag");
        document.parameters(operation).forEach(parameter ->
            assertFalse(parameter.path("description").asText().isEmpty(), () -> "not described: " + parameter));
        boolean takesBody = Arrays.asList(route.method().getParameterTypes()).contains(byte[].class);
        assertEquals(takesBody, document.requestBody(operation).has("schema"), "a request body");
        assertEquals(takesBody, document.requestBody(operation).has("example"), "an example of the request");
        document.responses(operation).values().forEach(response ->
            assertFalse(response.path("description").asText().isEmpty(), () -> "not described: " + response));
    }

    @TestFactory
    Stream<DynamicTest> everyExampleOfAnAnswerIsAsItsSchemaSays() {
        ApiDocument document = document();
        return document.operations().values().stream().map(operation -> DynamicTest.dynamicTest(operation.toString(),
            () -> document.responses(operation).values().forEach(response -> {
                JsonNode content = response.path("content").path("application/json");
                examples(content).forEach(example -> assertSame(document, content.get("schema"), example));
            })));
    }

    private static List<JsonNode> examples(JsonNode content) {
        return content.has("example") ? List.of(content.get("example"))
            : content.path("examples").properties().stream().map(named -> named.getValue().get("value")).toList();
    }

    @TestFactory
    Stream<DynamicTest> everyExampleOfARequestIsAnsweredAsDescribed() {
        ApiDocument document = document();
        return document.operations().values().stream().filter(ApiDocumentIT::isDescribed)
            .map(operation -> DynamicTest.dynamicTest(operation.toString(), () -> send(document, operation)));
    }

    private static boolean isDescribed(Operation operation) {
        return !AwaitingDescription.ROUTES.contains(operation.verb() + " " + operation.path());
    }

    private static void send(ApiDocument document, Operation operation) {
        Http http = Http.ofTestServer();
        Scenario scenario = new Scenario(http);
        JsonNode content = document.requestBody(operation);
        String body = null;
        if (content.has("example")) {
            assertSame(document, content.get("schema"), content.get("example"));
            body = scenario.fill(Json.write(content.get("example")));
        }

        Answer answer = http.send(operation.verb(), path(document, operation, scenario), body, Map.of());

        assertTrue(answer.status() < FIRST_ERROR, answer.toString());
        JsonNode response = document.responses(operation).get(answer.status());
        assertTrue(response != null, () -> "the document does not know " + answer.status());
        if (response.path("content").has("application/json")) {
            assertSame(document, response.at("/content/application~1json/schema"), answer.json());
            assertTrue(answer.json().path("success").asBoolean(true), answer.text());
        } else {
            assertEquals(response.has("content"), !answer.text().isEmpty());
        }
    }

    private static String path(ApiDocument document, Operation operation, Scenario scenario) {
        String path = operation.path();
        StringBuilder query = new StringBuilder();
        for (JsonNode parameter : document.parameters(operation)) {
            String name = parameter.get("name").asText();
            String example = encoded(scenario.fill(parameter.path("example").asText()));
            if (parameter.get("in").asText().equals("path")) {
                assertFalse(example.isEmpty(), "no example of " + name);
                path = path.replace("{" + name + "}", example);
            } else if (parameter.get("in").asText().equals("query") && parameter.has("example")) {
                query.append(query.isEmpty() ? '?' : '&').append(name).append('=').append(example);
            }
        }
        return path + query;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static void assertSame(ApiDocument document, JsonNode schema, JsonNode value) {
        assertEquals(List.of(), document.schemas().differences(schema, value), value::toString);
    }

    private static ApiDocument document() {
        return ApiDocument.of(Http.ofTestServer());
    }
}
