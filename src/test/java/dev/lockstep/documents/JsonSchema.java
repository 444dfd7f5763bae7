package dev.lockstep.documents;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** The schemas of a document, and whether a value is as one of them says. Stricter than the standard: a field must be listed. */
final class JsonSchema {
    private final JsonNode document;

    JsonSchema(JsonNode document) {
        this.document = document;
    }

    /** What the node refers to, or itself. */
    JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? resolve(document.at(node.get("$ref").asText().substring(1))) : node;
    }

    /** Every difference between the value and what the schema says. */
    List<String> differences(JsonNode schema, JsonNode value) {
        List<String> differences = new ArrayList<>();
        compare("value", schema, value, differences);
        return differences;
    }

    private void compare(String where, JsonNode reference, JsonNode value, List<String> differences) {
        JsonNode schema = resolve(reference);
        if (schema.has("allOf")) {
            compareObject(where, List.copyOf(list(schema.get("allOf"))), value, differences);
        } else if (schema.has("anyOf") || schema.has("oneOf")) {
            compareAlternatives(where, schema.has("anyOf") ? schema.get("anyOf") : schema.get("oneOf"), value, differences);
        } else {
            compareType(where, schema, value, differences);
            if (value.isObject() && (schema.has("properties") || schema.has("additionalProperties"))) {
                compareObject(where, List.of(schema), value, differences);
            }
            int index = 0;
            for (JsonNode element : value.isArray() && schema.has("items") ? value : List.<JsonNode>of()) {
                compare(where + "[" + index++ + "]", schema.get("items"), element, differences);
            }
        }
    }

    private void compareAlternatives(String where, JsonNode alternatives, JsonNode value, List<String> differences) {
        List<String> all = new ArrayList<>();
        for (JsonNode alternative : alternatives) {
            List<String> some = new ArrayList<>();
            compare(where, alternative, value, some);
            if (some.isEmpty()) {
                return;
            }
            all.add(some.toString());
        }
        differences.add(where + " is none of the alternatives: " + all);
    }

    /** The value against the fields of all parts together. */
    private void compareObject(String where, List<JsonNode> parts, JsonNode value, List<String> differences) {
        List<JsonNode> schemas = parts.stream().map(this::resolve).toList();
        Set<String> known = new HashSet<>();
        for (JsonNode schema : schemas) {
            schema.path("required").forEach(name -> {
                if (!value.has(name.asText())) {
                    differences.add(where + " lacks " + name.asText());
                }
            });
            schema.path("properties").properties().forEach(field -> {
                known.add(field.getKey());
                if (value.has(field.getKey())) {
                    compare(where + "." + field.getKey(), field.getValue(), value.get(field.getKey()), differences);
                }
            });
        }
        JsonNode others = schemas.get(0).path("additionalProperties");
        value.properties().stream().filter(field -> !known.contains(field.getKey())).forEach(field -> {
            if (others.isObject()) {
                compare(where + "." + field.getKey(), others, field.getValue(), differences);
            } else {
                differences.add(where + "." + field.getKey() + " is not in the document");
            }
        });
    }

    private static void compareType(String where, JsonNode schema, JsonNode value, List<String> differences) {
        if (schema.has("const") && !schema.get("const").equals(value)) {
            differences.add(where + " is not " + schema.get("const"));
        }
        if (schema.has("enum") && !list(schema.get("enum")).contains(value)) {
            differences.add(where + " is none of " + schema.get("enum"));
        }
        JsonNode type = schema.path("type");
        List<JsonNode> types = type.isArray() ? list(type) : List.of(type);
        if (!type.isMissingNode() && types.stream().noneMatch(one -> is(one.asText(), value))) {
            differences.add(where + " is no " + type);
        }
    }

    private static boolean is(String type, JsonNode value) {
        return switch (type) {
            case "null" -> value.isNull();
            case "boolean" -> value.isBoolean();
            case "string" -> value.isTextual();
            case "integer" -> value.isNumber() && value.decimalValue().remainder(BigDecimal.ONE).signum() == 0;
            case "number" -> value.isNumber();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            default -> throw new AssertionError("no such type: " + type);
        };
    }

    private static List<JsonNode> list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }
}
