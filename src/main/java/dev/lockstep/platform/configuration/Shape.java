package dev.lockstep.platform.configuration;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a setting's value looks like: its kind, unit, default and range.
 *
 * @param kind how the text is read
 * @param unit what a number counts, for the documentation
 * @param fallback the value when none is given; empty when there is none
 * @param minimum the smallest number allowed
 * @param maximum the largest number allowed
 * @param choices the words allowed; empty allows all
 */
record Shape(Kind kind, String unit, String fallback, long minimum, long maximum, List<String> choices) {

    /** How the text of a value is read. */
    enum Kind { NUMBER, FLAG, TEXT, SECRET }

    private static final List<String> TRUE = List.of("true", "1", "yes", "on");
    private static final List<String> FALSE = List.of("false", "0", "no", "off");

    static Shape number(String unit, long minimum, long maximum, long fallback) {
        return new Shape(Kind.NUMBER, unit, Long.toString(fallback), minimum, maximum, List.of());
    }

    static Shape flag(boolean fallback) {
        return new Shape(Kind.FLAG, "", Boolean.toString(fallback), 0, 0, List.of());
    }

    static Shape text(String fallback) {
        return new Shape(Kind.TEXT, "", fallback, 0, 0, List.of());
    }

    static Shape choice(String fallback, String... choices) {
        return new Shape(Kind.TEXT, "", fallback, 0, 0, List.of(choices));
    }

    static Shape secret(String fallback) {
        return new Shape(Kind.SECRET, "", fallback, 0, 0, List.of());
    }

    /** The values allowed, as the documentation writes them. */
    String range() {
        return switch (kind) {
            case NUMBER -> minimum + " to " + maximum;
            case FLAG -> "true, false";
            case TEXT, SECRET -> choices.isEmpty() ? "any text" : String.join(", ", choices);
        };
    }

    /** Why a text is not a value of this shape, or empty when it is one. */
    Optional<String> complaint(String value) {
        return switch (kind) {
            case NUMBER -> complaintAboutNumber(value);
            case FLAG -> readFlag(value).isPresent()
                    ? Optional.empty() : Optional.of("must be one of true, false, 1, 0, yes, no, on, off");
            case TEXT, SECRET -> choices.isEmpty() || choices.contains(value)
                    ? Optional.empty() : Optional.of("must be one of " + range());
        };
    }

    static Optional<Boolean> readFlag(String value) {
        String word = value.trim().toLowerCase(Locale.ROOT);
        if (TRUE.contains(word)) {
            return Optional.of(true);
        }
        return FALSE.contains(word) ? Optional.of(false) : Optional.empty();
    }

    private Optional<String> complaintAboutNumber(String value) {
        try {
            long number = Long.parseLong(value.trim());
            return number >= minimum && number <= maximum ? Optional.empty() : Optional.of("must be from " + range());
        } catch (NumberFormatException e) {
            return Optional.of("must be a whole number from " + range());
        }
    }
}
