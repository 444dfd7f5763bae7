package dev.lockstep.platform.rest;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/**
 * The last hand on the document at {@code /openapi}. The server puts it together from the resources, which know the routes and their
 * parameters, and {@code META-INF/openapi.yaml}, which knows what they mean. What the server guessed of answers gives way to what is
 * written there, and what any route may answer is added.
 */
public class ApiDocument implements OASFilter {
    private static final String API = "/api/";
    private static final Map<String, String> OF_EVERY_ROUTE = Map.of("401", "Unauthorized", "403", "Forbidden", "429", "Overloaded",
        "500", "Failed", "503", "Unavailable", "507", "StorageFull");

    @Override
    public void filterOpenAPI(OpenAPI document) {
        document.getPaths().getPathItems().forEach((path, item) -> item.getOperations().values().stream()
            .filter(ApiDocument::isWritten).forEach(operation -> finish(path, operation)));
    }

    /** The server gives no summary of its own. */
    private static boolean isWritten(Operation operation) {
        return operation.getSummary() != null;
    }

    private static void finish(String path, Operation operation) {
        APIResponses responses = operation.getResponses();
        Map<String, APIResponse> kept = new TreeMap<>();
        responses.getAPIResponses().forEach((status, response) -> {
            if (response.getRef() != null) {
                kept.put(status, reference(response.getRef()));
            }
        });
        if (path.startsWith(API)) {
            OF_EVERY_ROUTE.forEach((status, name) -> kept.putIfAbsent(status, reference(name)));
        }
        responses.setAPIResponses(kept);
        if (operation.getParameters() != null) {
            operation.getParameters().stream().filter(parameter -> parameter.getRef() == null).forEach(ApiDocument::finish);
        }
    }

    /** Parts of the path that a resource reads for itself are not known as its parameters. */
    private static void finish(Parameter parameter) {
        if (parameter.getSchema() == null) {
            parameter.setSchema(OASFactory.createSchema().addType(SchemaType.STRING));
        }
        if (parameter.getIn() == Parameter.In.PATH) {
            parameter.setRequired(true);
        }
        dropGuess(parameter.getSchema());
    }

    private static APIResponse reference(String name) {
        return OASFactory.createAPIResponse().ref(name);
    }

    /** A parameter that a resource reads as text and that is written down as something else is that. */
    private static void dropGuess(Schema schema) {
        if (schema.getType() != null && schema.getType().size() > 1) {
            schema.setType(List.copyOf(schema.getType().stream().filter(type -> type != SchemaType.STRING).toList()));
        }
    }
}
