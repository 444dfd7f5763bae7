package dev.lockstep.platform.encryption;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * An encrypted payload as it is stored: JSON of three base64 texts (contract section H).
 *
 * @param authTag 16 bytes that tell whether anything was changed
 */
record Envelope(@JsonProperty(required = true) byte[] encrypted, @JsonProperty(required = true) byte[] iv,
                @JsonProperty(required = true) byte[] authTag) {
    /** Bytes of the nonce GCM is made for. */
    static final int IV_BYTES = 12;

    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int TAG_BYTES = 16;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** @param iv never used before with this key */
    static Envelope seal(SecretKey key, byte[] iv, byte[] plain) throws GeneralSecurityException {
        byte[] sealed = cipher(Cipher.ENCRYPT_MODE, key, iv).doFinal(plain);
        int end = sealed.length - TAG_BYTES;
        return new Envelope(Arrays.copyOf(sealed, end), iv, Arrays.copyOfRange(sealed, end, sealed.length));
    }

    /** @throws GeneralSecurityException when it was sealed with another key, or was changed */
    byte[] open(SecretKey key) throws GeneralSecurityException {
        byte[] sealed = Arrays.copyOf(encrypted, encrypted.length + authTag.length);
        System.arraycopy(authTag, 0, sealed, encrypted.length, authTag.length);
        return cipher(Cipher.DECRYPT_MODE, key, iv).doFinal(sealed);
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] iv) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BYTES * Byte.SIZE, iv));
        return cipher;
    }

    /** Empty when the text is no envelope. */
    static Optional<Envelope> parse(String text) {
        try {
            Envelope envelope = JSON.readValue(text, Envelope.class);
            boolean whole = envelope != null && envelope.encrypted != null && envelope.iv != null && envelope.iv.length > 0
                && envelope.authTag != null && envelope.authTag.length == TAG_BYTES;
            return whole ? Optional.of(envelope) : Optional.empty();
        } catch (JsonProcessingException none) {
            return Optional.empty();
        }
    }

    String text() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
