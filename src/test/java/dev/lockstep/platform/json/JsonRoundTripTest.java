package dev.lockstep.platform.json;

import static dev.lockstep.platform.json.JsonSamples.DEEP;
import static dev.lockstep.platform.json.JsonSamples.json;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random JSON, the same in every run: what was written is what is read, part by part, whatever depth is opened at once. */
class JsonRoundTripTest {
    private static final String[] PIECES = {"a", " ", "\u00e9", "\u20ac", "\ud83d\ude80", "\\n", "\\u0000", "\\\"", "\\\\", "\\ud83d\\ude80", "\\u00e9", "/", "'",
        "[", "}", ":", ","};
    private static final String[] NUMBERS = {"0", "-0", "1.10", "1e400", "-1E-7", "12345678901234567890123456789012345678901", "0.1", "9007199254740993"};
    private static final String[] SPACES = {"", "", "", " ", "\n", "\t\r", "  "};

    private final Random random = new Random(20_260_301);

    /** A value as it was written, with the same value without whitespace; an object or array with its parts. */
    private record Written(String text, String compact, Map<String, Written> fields, Written[] elements) {
    }

    @Test
    void everyPartOfRandomJsonIsReadAsItWasWritten() {
        for (int i = 0; i < 400; i++) {
            Written written = value(5);
            String body = space() + written.text() + space();
            for (int depth : new int[] {0, 1, random.nextInt(6), DEEP}) {
                assertSame(written, json(body, depth));
            }
        }
    }

    private static void assertSame(Written written, JsonValue read) {
        assertEquals(written.text(), read.text());
        assertEquals(written.compact(), read.compact());
        if (written.fields() != null) {
            assertEquals(written.fields().size(), read.fields().size());
            written.fields().forEach((name, field) -> assertSame(field, read.field(json('"' + name + '"').string())));
        } else if (written.elements() != null) {
            assertEquals(written.elements().length, read.elements().size());
            for (int i = 0; i < written.elements().length; i++) {
                assertSame(written.elements()[i], read.elements().get(i));
            }
        }
    }

    private Written value(int levels) {
        return switch (random.nextInt(levels > 0 ? 6 : 3)) {
            case 0 -> scalar(NUMBERS[random.nextInt(NUMBERS.length)]);
            case 1 -> scalar(new String[] {"true", "false", "null"}[random.nextInt(3)]);
            case 2 -> scalar('"' + characters() + '"');
            case 3 -> array(levels);
            default -> object(levels);
        };
    }

    private static Written scalar(String text) {
        return new Written(text, text, null, null);
    }

    private Written array(int levels) {
        Written[] elements = new Written[random.nextInt(5)];
        StringBuilder text = new StringBuilder("[" + space());
        StringBuilder compact = new StringBuilder("[");
        for (int i = 0; i < elements.length; i++) {
            elements[i] = value(levels - 1);
            text.append(i == 0 ? "" : "," + space()).append(elements[i].text()).append(space());
            compact.append(i == 0 ? "" : ",").append(elements[i].compact());
        }
        return new Written(text + "]", compact + "]", null, elements);
    }

    private Written object(int levels) {
        Map<String, Written> fields = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder("{" + space());
        StringBuilder compact = new StringBuilder("{");
        for (int i = random.nextInt(5); i > 0; i--) {
            String name = characters() + fields.size();
            Written field = value(levels - 1);
            String comma = fields.isEmpty() ? "" : ",";
            text.append(comma).append(space()).append('"').append(name).append('"').append(space()).append(':').append(space())
                .append(field.text()).append(space());
            compact.append(comma).append('"').append(name).append("\":").append(field.compact());
            fields.put(name, field);
        }
        return new Written(text + "}", compact + "}", fields, null);
    }

    private String characters() {
        StringBuilder characters = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            characters.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return characters.toString();
    }

    private String space() {
        return SPACES[random.nextInt(SPACES.length)];
    }
}
