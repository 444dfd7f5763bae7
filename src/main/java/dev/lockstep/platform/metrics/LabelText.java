package dev.lockstep.platform.metrics;

/** A name that a client chose, as the value of a label: readable on one line, and never long. */
public final class LabelText {
    private static final int MAX_CHARS = 100;
    private static final String CUT = "…";

    private LabelText() {
    }

    /** The name itself, unless it is long or has characters that no line shows. Two names may then have one label. */
    public static String of(String name) {
        String shown = name.codePoints().map(c -> isShown(c) ? c : '\uFFFD').limit(MAX_CHARS + 1L)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        return shown.codePointCount(0, shown.length()) <= MAX_CHARS ? shown
            : shown.substring(0, shown.offsetByCodePoints(0, MAX_CHARS)) + CUT;
    }

    private static boolean isShown(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE,
                Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
