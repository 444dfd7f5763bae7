package dev.lockstep.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** Compares an answer with a pattern that names what matters; {@code src/test/resources/http-cases/README.md} has the rules. */
final class JsonPattern {
    private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern TIMESTAMP = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)");
    private static final String INCLUDES = "@includes";
    private static final String SIZE = "@size";
    private static final String REGEX = "@regex:";

    private final List<String> differences = new ArrayList<>();

    private JsonPattern() {}

    /** Where the value is not as the pattern wants it; empty when it is. */
    static List<String> differences(JsonNode pattern, JsonNode value) {
        JsonPattern comparison = new JsonPattern();
        comparison.compare("", pattern, value);
        return comparison.differences;
    }

    private void compare(String path, JsonNode pattern, JsonNode value) {
        if (pattern.isTextual() && pattern.textValue().startsWith("@")) {
            check(path, matches(pattern.textValue(), value), pattern, value);
        } else if (pattern.isObject() && (pattern.has(INCLUDES) || pattern.has(SIZE))) {
            compareSelection(path, pattern, value);
        } else if (pattern.isObject()) {
            check(path, value.isObject(), pattern, value);
            pattern.properties().forEach(field -> compare(path + "/" + field.getKey(), field.getValue(), value.path(field.getKey())));
        } else if (pattern.isArray()) {
            compareArray(path, pattern, value);
        } else if (pattern.isNumber()) {
            check(path, value.isNumber() && pattern.decimalValue().compareTo(value.decimalValue()) == 0, pattern, value);
        } else {
            check(path, pattern.equals(value), pattern, value);
        }
    }

    private void compareArray(String path, JsonNode pattern, JsonNode value) {
        if (!value.isArray() || value.size() != pattern.size()) {
            check(path, false, pattern, value);
            return;
        }
        for (int i = 0; i < pattern.size(); i++) {
            compare(path + "/" + i, pattern.get(i), value.get(i));
        }
    }

    private void compareSelection(String path, JsonNode pattern, JsonNode value) {
        check(path, value.isArray(), pattern, value);
        if (pattern.has(SIZE)) {
            check(path + " (size " + value.size() + ")", value.size() == pattern.get(SIZE).intValue(), pattern.get(SIZE), value);
        }
        pattern.path(INCLUDES).forEach(wanted -> check(path,
                StreamSupport.stream(value.spliterator(), false).anyMatch(element -> differences(wanted, element).isEmpty()),
                wanted, value));
    }

    private static boolean matches(String matcher, JsonNode value) {
        if (matcher.startsWith(REGEX)) {
            return value.isTextual() && value.textValue().matches(matcher.substring(REGEX.length()));
        }
        if (matcher.startsWith("@@")) {
            return value.isTextual() && value.textValue().equals(matcher.substring(1));
        }
        return switch (matcher) {
            case "@any" -> !value.isMissingNode();
            case "@absent" -> value.isMissingNode();
            case "@string" -> value.isTextual();
            case "@number" -> value.isNumber();
            case "@boolean" -> value.isBoolean();
            case "@object" -> value.isObject();
            case "@array" -> value.isArray();
            case "@uuid" -> text(value, UUID.asMatchPredicate());
            case "@timestamp" -> text(value, TIMESTAMP.asMatchPredicate());
            default -> throw new AssertionError("no such matcher: " + matcher);
        };
    }

    private static boolean text(JsonNode value, Predicate<String> condition) {
        return value.isTextual() && condition.test(value.textValue());
    }

    private void check(String path, boolean holds, JsonNode pattern, JsonNode value) {
        if (!holds) {
            differences.add((path.isEmpty() ? "the body" : path) + ": expected " + pattern + ", found "
                    + (value instanceof MissingNode ? "nothing" : value.toString()));
        }
    }
}
