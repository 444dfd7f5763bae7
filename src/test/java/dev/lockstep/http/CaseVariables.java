package dev.lockstep.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the placeholders of one case stand for. */
final class CaseVariables {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{(unique|capture):([A-Za-z0-9_.-]+)}");

    private final String run = UUID.randomUUID().toString().substring(0, 8);
    private final Map<String, JsonNode> captured = new HashMap<>();

    void capture(String name, JsonNode value) {
        captured.put(name, value);
    }

    /** The text with every placeholder filled in. */
    String fill(String text) {
        return PLACEHOLDER.matcher(text).replaceAll(match -> Matcher.quoteReplacement(value(match.group(1), match.group(2)).asText()));
    }

    /** A copy of the tree, filled in; a text that is one captured placeholder alone becomes the captured value, of its own type. */
    JsonNode fill(JsonNode node) {
        if (node.isTextual()) {
            Matcher whole = PLACEHOLDER.matcher(node.textValue());
            return whole.matches() ? value(whole.group(1), whole.group(2)) : TextNode.valueOf(fill(node.textValue()));
        }
        if (node.isObject()) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(field -> copy.set(fill(field.getKey()), fill(field.getValue())));
            return copy;
        }
        if (node.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            node.forEach(element -> copy.add(fill(element)));
            return copy;
        }
        return node;
    }

    private JsonNode value(String kind, String name) {
        if (kind.equals("unique")) {
            return TextNode.valueOf(name + "-" + run);
        }
        JsonNode value = captured.get(name);
        if (value == null) {
            throw new AssertionError("nothing was captured as " + name);
        }
        return value;
    }
}
