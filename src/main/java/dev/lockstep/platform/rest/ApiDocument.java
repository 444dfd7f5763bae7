package dev.lockstep.platform.rest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
 * The last hand on the document at {@code /openapi}. The server puts it together from the resources, which know the routes, their
 * parameters and many answers, and {@code META-INF/openapi.yaml}, which knows what they mean. Here what the server guessed of an answer
 * gives way to what is written; parameters that are the same everywhere get their one description, {@code components.parameters.<in>.<name>};
 * and what any route may answer is added.
 */
public class ApiDocument implements OASFilter {
    private static final String API = "/api/";
    private static final Pattern TEMPLATE = Pattern.compile("\\{([^}]+)}");
    private static final Map<String, String> OF_EVERY_ROUTE = Map.of("401", "Unauthorized", "403", "Forbidden", "429", "Overloaded",
        "500", "Failed", "503", "Unavailable", "507", "StorageFull");

    @Override
    public void filterOpenAPI(OpenAPI document) {
        Set<String> described = document.getComponents().getParameters().keySet();
        document.getPaths().getPathItems().forEach((path, item) -> item.getOperations().values().stream()
            .filter(ApiDocument::isWritten).forEach(operation -> {
                operation.setParameters(parameters(path, operation, described));
                finishResponses(path, operation.getResponses());
            }));
    }

    /** The server gives no summary of its own. */
    private static boolean isWritten(Operation operation) {
        return operation.getSummary() != null;
    }

    private static List<Parameter> parameters(String path, Operation operation, Set<String> described) {
        List<Parameter> parameters = new ArrayList<>();
        Set<String> missing = new LinkedHashSet<>();
        Matcher template = TEMPLATE.matcher(path);
        while (template.find()) {
            missing.add(template.group(1));
        }
        for (Parameter parameter : operation.getParameters() == null ? List.<Parameter>of() : operation.getParameters()) {
            missing.remove(parameter.getName());
            parameters.add(finish(parameter, described));
        }
        // parts of the path that a resource reads for itself are not known as its parameters
        missing.forEach(name -> parameters.add(reference("path." + name)));
        return parameters;
    }

    private static Parameter finish(Parameter parameter, Set<String> described) {
        if (parameter.getRef() != null) {
            return parameter;
        }
        String general = parameter.getIn().name().toLowerCase(Locale.ROOT) + "." + parameter.getName();
        if (parameter.getDescription() == null && described.contains(general)) {
            return reference(general);
        }
        dropGuess(parameter.getSchema());
        return parameter;
    }

    private static Parameter reference(String name) {
        return OASFactory.createParameter().ref(name);
    }

    /** A parameter that a resource reads as text and that is written down as something else is that. */
    private static void dropGuess(Schema schema) {
        if (schema != null && schema.getType() != null && schema.getType().size() > 1) {
            schema.setType(List.copyOf(schema.getType().stream().filter(type -> type != SchemaType.STRING).toList()));
        }
    }

    private static void finishResponses(String path, APIResponses responses) {
        Map<String, APIResponse> written = new TreeMap<>();
        responses.getAPIResponses().forEach((status, response) -> {
            if (response.getRef() != null) {
                written.put(status, OASFactory.createAPIResponse().ref(response.getRef()));
            }
        });
        Map<String, APIResponse> all = new TreeMap<>(written);
        if (written.keySet().stream().noneMatch(status -> status.startsWith("2"))) {
            responses.getAPIResponses().forEach(all::putIfAbsent);
        }
        if (path.startsWith(API)) {
            OF_EVERY_ROUTE.forEach((status, name) -> all.putIfAbsent(status, OASFactory.createAPIResponse().ref(name)));
        }
        responses.setAPIResponses(all);
    }
}
