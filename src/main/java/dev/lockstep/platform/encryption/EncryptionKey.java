package dev.lockstep.platform.encryption;

import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** The key as the configuration gives it: 64 hexadecimal digits. */
final class EncryptionKey {
    private static final int DIGITS = 64;

    private EncryptionKey() {
    }

    /** Empty when the text is no key. */
    static Optional<SecretKey> parse(String text) {
        String hex = text.trim();
        if (hex.length() != DIGITS) {
            return Optional.empty();
        }
        try {
            return Optional.of(new SecretKeySpec(HexFormat.of().parseHex(hex), "AES"));
        } catch (IllegalArgumentException noHex) {
            return Optional.empty();
        }
    }
}
