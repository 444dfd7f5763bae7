package dev.lockstep.message;

import dev.lockstep.platform.encryption.PayloadCipher;
import java.nio.charset.StandardCharsets;

/**
 * A payload as it goes into the database.
 *
 * @param text JSON text: the payload's own, or the envelope it is encrypted in
 */
record StoredPayload(String text, boolean encrypted) {
    byte[] utf8() {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Where encrypting is not possible the payload stays plain: a push is not refused for it (contract section H). */
    static StoredPayload of(NewMessage message, boolean queueEncrypts, PayloadCipher cipher) {
        if (message.secrecy() == Secrecy.SEALED) {
            return new StoredPayload(message.payload(), true);
        }
        if (!queueEncrypts && message.secrecy() == Secrecy.AS_QUEUE || !cipher.isActive()) {
            return new StoredPayload(message.payload(), false);
        }
        return cipher.seal(message.payload().getBytes(StandardCharsets.UTF_8))
            .map(envelope -> new StoredPayload(envelope, true))
            .orElseGet(() -> new StoredPayload(message.payload(), false));
    }
}
