package dev.lockstep.kv;

/** Where the keys that start with a prefix end, so that an index finds them as a range. */
final class KvPrefix {
    /** Longer than any key may be, and behind every one that is. */
    private static final String BEHIND_ALL = Character.toString(Character.MAX_CODE_POINT).repeat(KvNames.MAX_KEY_BYTES / 4 + 1);

    private KvPrefix() {
    }

    /** The first text, in byte order, behind all keys that start with the prefix. */
    static String end(String prefix) {
        int end = prefix.length();
        while (end > 0) {
            int last = prefix.codePointBefore(end);
            int start = end - Character.charCount(last);
            if (last < Character.MAX_CODE_POINT) {
                // UTF-8 orders as code points do, and has none for surrogates
                int next = last + 1 == Character.MIN_SURROGATE ? Character.MAX_SURROGATE + 1 : last + 1;
                return prefix.substring(0, start) + Character.toString(next);
            }
            end = start;
        }
        return BEHIND_ALL;
    }
}
