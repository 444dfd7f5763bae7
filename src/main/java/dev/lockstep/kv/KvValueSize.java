package dev.lockstep.kv;

import java.nio.charset.StandardCharsets;

/**
 * The bytes of a value as compact JSON in UTF-8, which its limit counts: an escape counts as what it stands for, unless JSON
 * itself asks for one. So a value has one size, however its sender writes an umlaut.
 */
final class KvValueSize {
    private static final int UNICODE_ESCAPE = 6;
    private static final int SHORT_ESCAPE = 2;

    private KvValueSize() {
    }

    /** Whether compact JSON text is longer than the limit. */
    static boolean exceeds(String compact, int maxBytes) {
        // the text is never shorter than what it counts for, and no char takes more than three bytes
        return compact.length() > maxBytes / 3 && compact.getBytes(StandardCharsets.UTF_8).length > maxBytes && bytes(compact) > maxBytes;
    }

    static int bytes(String compact) {
        int bytes = 0;
        int i = 0;
        while (i < compact.length()) {
            char c = compact.charAt(i);
            if (c != '\\') {
                bytes += utf8Bytes(c);
                i++;
            } else if (compact.charAt(i + 1) == 'u') {
                bytes += bytesWhenUnescaped((char) Integer.parseInt(compact, i + 2, i + UNICODE_ESCAPE, 16));
                i += UNICODE_ESCAPE;
            } else {
                bytes += compact.charAt(i + 1) == '/' ? 1 : SHORT_ESCAPE;
                i += SHORT_ESCAPE;
            }
        }
        return bytes;
    }

    private static int bytesWhenUnescaped(char c) {
        return switch (c) {
            case '"', '\\', '\b', '\f', '\n', '\r', '\t' -> SHORT_ESCAPE;
            default -> c < ' ' ? UNICODE_ESCAPE : utf8Bytes(c);
        };
    }

    private static int utf8Bytes(char c) {
        if (c < 0x80) {
            return 1;
        }
        // each half of a surrogate pair counts for half of its four bytes
        return c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }
}
