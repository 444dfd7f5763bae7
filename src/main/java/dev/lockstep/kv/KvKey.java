package dev.lockstep.kv;

import java.util.Comparator;

/** A key in its namespace, of the tenant whose call it is. Ordered as the database orders and locks: by the bytes of both names. */
public record KvKey(String namespace, String key) implements Comparable<KvKey> {
    /** The order of the names' UTF-8 bytes, which {@link String#compareTo} is not beyond the basic plane. */
    static final Comparator<String> BYTES = KvKey::compareCodePoints;

    private static final Comparator<KvKey> ORDER = Comparator.comparing(KvKey::namespace, BYTES).thenComparing(KvKey::key, BYTES);

    @Override
    public int compareTo(KvKey other) {
        return ORDER.compare(this, other);
    }

    private static int compareCodePoints(String a, String b) {
        int end = Math.min(a.length(), b.length());
        for (int i = 0; i < end; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                // a surrogate stands for a code point beyond every single char
                boolean bothOrNeither = Character.isSurrogate(x) == Character.isSurrogate(y);
                return bothOrNeither ? Character.compare(x, y) : Character.isSurrogate(x) ? 1 : -1;
            }
        }
        return Integer.compare(a.length(), b.length());
    }
}
