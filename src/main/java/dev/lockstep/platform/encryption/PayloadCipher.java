package dev.lockstep.platform.encryption;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.failure.FailureLog;
import dev.lockstep.platform.json.JsonBody;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Optional;
import javax.crypto.SecretKey;

/** Seals payloads for the database and opens them again, with the server's key. Without a key it does neither. */
@ApplicationScoped
public class PayloadCipher {
    private static final System.Logger LOG = System.getLogger(PayloadCipher.class.getName());

    private final FailureLog failures = new FailureLog(LOG, "a payload was stored as plain text, for it could not be encrypted");
    private final SecureRandom random = new SecureRandom();
    private SecretKey key;

    /** For the container's proxy alone. */
    protected PayloadCipher() {
    }

    /** Takes the key of the settings. One that is none is complained about and not used: pushes are stored as plain text then. */
    @Inject
    public PayloadCipher(Settings settings) {
        String configured = settings.text(Setting.ENCRYPTION_KEY);
        key = EncryptionKey.parse(configured).orElse(null);
        if (key == null && !configured.isBlank()) {
            LOG.log(System.Logger.Level.WARNING, "{0} is not 64 hexadecimal digits: payloads are stored as plain text, and stored ones"
                + " that are encrypted are handed out as they are", Setting.ENCRYPTION_KEY.property());
        }
    }

    /** Whether there is a key. */
    public boolean isActive() {
        return key != null;
    }

    /** The envelope of these bytes; empty when there is no key, or the cipher failed. */
    public Optional<String> seal(byte[] plain) {
        if (key == null) {
            return Optional.empty();
        }
        byte[] iv = new byte[Envelope.IV_BYTES];
        random.nextBytes(iv);
        try {
            return Optional.of(Envelope.seal(key, iv, plain).text());
        } catch (GeneralSecurityException e) {
            failures.add("the cipher failed", e);
            return Optional.empty();
        }
    }

    /** The bytes of an envelope; empty when this key does not open it, or it is none. */
    public Optional<byte[]> open(String envelope) {
        if (key == null) {
            return Optional.empty();
        }
        return Envelope.parse(envelope).flatMap(this::opened);
    }

    private Optional<byte[]> opened(Envelope envelope) {
        try {
            return Optional.of(envelope.open(key));
        } catch (GeneralSecurityException otherKeyOrChanged) {
            return Optional.empty();
        }
    }

    /** The JSON text of a stored payload: of an encrypted one what is inside, or the envelope where it does not open to JSON. */
    public String openJson(String stored, boolean encrypted) {
        return encrypted ? open(stored).flatMap(PayloadCipher::json).orElse(stored) : stored;
    }

    private static Optional<String> json(byte[] opened) {
        try {
            // what a timer carries need not be JSON, and may have been sealed as it came
            JsonBody.parse(opened, 0, ErrorCode.BAD_REQUEST);
            return Optional.of(new String(opened, StandardCharsets.UTF_8));
        } catch (Refusal noJson) {
            return Optional.empty();
        }
    }
}
