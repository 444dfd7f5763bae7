package dev.lockstep.kv;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The rules for namespaces, keys and prefixes (contract section C.2, rules 6 to 8). */
final class KvNames {
    /** UTF-8 bytes of the longest key. */
    static final int MAX_KEY_BYTES = 512;

    private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
    private static final int MAX_QUOTED = 100;

    private KvNames() {
    }

    /**
     * The namespace, if it is one.
     *
     * @param at        where it stands, to begin the refusal with
     * @param namespace null when there is none
     * @throws Refusal kv_bad_namespace
     */
    static String namespace(String at, String namespace) {
        if (namespace == null || !NAMESPACE.matcher(namespace).matches()) {
            throw new Refusal(ErrorCode.KV_BAD_NAMESPACE,
                "%snamespace %s does not match ^[a-z0-9][a-z0-9._-]{0,63}$".formatted(at, quoted(namespace)));
        }
        return namespace;
    }

    /**
     * The key, if it is one.
     *
     * @param key null when there is none
     * @throws Refusal kv_bad_key when it is missing, empty or holds a NUL, kv_key_too_large beyond {@value #MAX_KEY_BYTES} bytes
     */
    static String key(String at, String key) {
        if (key == null || key.isEmpty()) {
            throw new Refusal(ErrorCode.KV_BAD_KEY, at + "the key must be non-empty");
        }
        return keyPart(at, key);
    }

    /** What is not longer than a key and holds no NUL: a key, the beginning of one, or the place to read on from. */
    static String keyPart(String at, String key) {
        if (key.indexOf('\0') >= 0) {
            throw new Refusal(ErrorCode.KV_BAD_KEY, at + "the key must not contain NUL");
        }
        // no character takes less than a byte
        int bytes = key.length() > MAX_KEY_BYTES ? key.length() : key.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_KEY_BYTES) {
            throw new Refusal(ErrorCode.KV_KEY_TOO_LARGE, "%skey is %d bytes, the ceiling is %d".formatted(at,
                key.getBytes(StandardCharsets.UTF_8).length, MAX_KEY_BYTES));
        }
        return key;
    }

    /** The text between quotes and cut when it is long, or NULL. */
    static String quoted(String text) {
        if (text == null) {
            return "NULL";
        }
        return "'" + (text.length() > MAX_QUOTED ? text.substring(0, MAX_QUOTED) + "…" : text).replace("'", "''") + "'";
    }
}
