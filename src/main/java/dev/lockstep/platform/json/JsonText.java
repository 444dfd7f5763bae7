package dev.lockstep.platform.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** What a JSON parser leaves unchecked or cannot do on the text itself. */
public final class JsonText {
    private JsonText() {
    }

    /** Why the bytes cannot be JSON text in Unicode, whatever their grammar; null when they can. */
    static String fault(byte[] body) {
        // a parser that guesses encodings would read a body with NUL bytes as UTF-16 or UTF-32
        boolean ascii = true;
        boolean escapes = false;
        for (byte b : body) {
            if (b == 0) {
                return "the body holds a NUL byte";
            }
            ascii &= b > 0;
            escapes |= b == '\\';
        }
        if (!ascii && !isUtf8(body)) {
            return "the body is not UTF-8";
        }
        return escapes && hasLoneSurrogate(body) ? "a string holds half of a surrogate pair, which is no Unicode text" : null;
    }

    private static boolean isUtf8(byte[] body) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(body);
        CharBuffer out = CharBuffer.allocate(8192);
        CoderResult result;
        do {
            out.clear();
            result = decoder.decode(in, out, true);
        } while (result.isOverflow());
        return !result.isError();
    }

    private static boolean hasLoneSurrogate(byte[] body) {
        int i = 0;
        while (i < body.length) {
            if (body[i] != '\\') {
                i++;
                continue;
            }
            int unit = escapedUnit(body, i);
            if (unit < 0 || !Character.isSurrogate((char) unit)) {
                i += unit < 0 ? 2 : 6;
                continue;
            }
            int next = escapedUnit(body, i + 6);
            if (!Character.isHighSurrogate((char) unit) || next < 0 || !Character.isLowSurrogate((char) next)) {
                return true;
            }
            i += 12;
        }
        return false;
    }

    /** The UTF-16 unit a {@code \}{@code uXXXX} at this place stands for, or -1 when there is none. */
    private static int escapedUnit(byte[] body, int at) {
        if (at + 6 > body.length || body[at] != '\\' || body[at + 1] != 'u') {
            return -1;
        }
        int unit = 0;
        for (int i = at + 2; i < at + 6; i++) {
            int digit = Character.digit(body[i], 16);
            if (digit < 0) {
                return -1;
            }
            unit = unit * 16 + digit;
        }
        return unit;
    }

    /** JSON text without the whitespace between its tokens. */
    static String compact(byte[] body, int start, int end) {
        byte[] out = new byte[end - start];
        int length = 0;
        boolean inString = false;
        for (int i = start; i < end; i++) {
            byte b = body[i];
            if (inString && b == '\\') {
                out[length++] = b;
                b = body[++i];
            } else if (b == '"') {
                inString = !inString;
            } else if (!inString && (b == ' ' || b == '\n' || b == '\r' || b == '\t')) {
                continue;
            }
            out[length++] = b;
        }
        return new String(out, 0, length, StandardCharsets.UTF_8);
    }

    /** The text as a JSON string, quotes included. */
    public static String quoted(String text) {
        return '"' + new String(com.fasterxml.jackson.core.io.JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
