package dev.lockstep.admin.analytics;

import java.util.regex.Pattern;

/** What errors have in common: their text without the ids, dates and numbers that make each one its own. */
final class ErrorSignature {
    private static final int LONGEST = 120;
    private static final String NOTHING = "(no message)";
    private static final Pattern UUID = Pattern.compile("\\p{XDigit}{8}-\\p{XDigit}{4}-\\p{XDigit}{4}-\\p{XDigit}{4}-\\p{XDigit}{12}");
    private static final Pattern HEX = Pattern.compile("\\b\\p{XDigit}{20,}\\b");
    private static final Pattern DATE = Pattern.compile("\\b\\d{4}-\\d{2}-\\d{2}(?:[T ][\\d:.]+(?:Z|[+-]\\d{2}:?\\d{2})?)?");
    private static final Pattern NUMBER = Pattern.compile("\\b\\d+\\b");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private ErrorSignature() {
    }

    static String of(String error) {
        String text = error.strip();
        if (text.isEmpty()) {
            return NOTHING;
        }
        text = UUID.matcher(text).replaceAll("<id>");
        text = HEX.matcher(text).replaceAll("<id>");
        text = DATE.matcher(text).replaceAll("<date>");
        text = NUMBER.matcher(text).replaceAll("<n>");
        text = SPACES.matcher(text).replaceAll(" ");
        return text.substring(0, text.offsetByCodePoints(0, Math.min(LONGEST, text.codePointCount(0, text.length()))));
    }
}
