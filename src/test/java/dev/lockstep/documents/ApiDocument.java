package dev.lockstep.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The document at {@code /openapi}, as tests read it. */
final class ApiDocument {
    private final JsonNode document;
    private final JsonSchema schemas;

    private ApiDocument(JsonNode document) {
        this.document = document;
        this.schemas = new JsonSchema(document);
    }

    /** As the server shows it now. */
    static ApiDocument of(Http http) {
        return new ApiDocument(Json.read(http.send("GET", "/openapi?format=JSON", null, Map.of("Accept", "application/json")).text()));
    }

    /**
     * A route.
     *
     * @param verb the HTTP method
     * @param node what the document says of it
     */
    record Operation(String verb, String path, JsonNode node) {
        @Override
        public String toString() {
            return verb + " " + path;
        }
    }

    /** Every route, by its verb and path. */
    Map<String, Operation> operations() {
        Map<String, Operation> operations = new TreeMap<>();
        document.get("paths").properties().forEach(path -> path.getValue().properties().forEach(verb -> {
            Operation operation = new Operation(verb.getKey().toUpperCase(Locale.ROOT), path.getKey(), verb.getValue());
            operations.put(operation.toString(), operation);
        }));
        return operations;
    }

    JsonSchema schemas() {
        return schemas;
    }

    /** The parameters of a route, references resolved. */
    List<JsonNode> parameters(Operation operation) {
        List<JsonNode> parameters = new ArrayList<>();
        operation.node().path("parameters").forEach(parameter -> parameters.add(schemas.resolve(parameter)));
        return parameters;
    }

    /** What a request to the route carries as JSON; missing when it carries nothing. */
    JsonNode requestBody(Operation operation) {
        return schemas.resolve(operation.node().path("requestBody")).path("content").path("application/json");
    }

    /** The statuses that the document knows, with their responses. */
    Map<Integer, JsonNode> responses(Operation operation) {
        Map<Integer, JsonNode> responses = new TreeMap<>();
        operation.node().path("responses").properties()
            .forEach(response -> responses.put(Integer.valueOf(response.getKey()), schemas.resolve(response.getValue())));
        return responses;
    }
}
