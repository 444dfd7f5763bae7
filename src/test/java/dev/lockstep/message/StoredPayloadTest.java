package dev.lockstep.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.encryption.PayloadCipher;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class StoredPayloadTest {
    private static final PayloadCipher KEY = new PayloadCipher(Settings.of(Map.of(Setting.ENCRYPTION_KEY.property(), "a".repeat(64))));
    private static final PayloadCipher NO_KEY = new PayloadCipher(Settings.of(Map.of()));

    private static NewMessage message(Secrecy secrecy) {
        return new NewMessage(new UUID(0, 1), "q", "p", "t", null, null, "{\"a\":1}", null, secrecy);
    }

    private static void assertPlain(StoredPayload payload) {
        assertEquals(new StoredPayload("{\"a\":1}", false), payload);
    }

    private static void assertSealed(StoredPayload payload) {
        assertTrue(payload.encrypted());
        assertEquals("{\"a\":1}", KEY.openJson(payload.text(), true));
        assertFalse(payload.text().contains("\"a\""));
    }

    @Test
    void isEncryptedWhereTheQueueSaysSo() {
        assertPlain(StoredPayload.of(message(Secrecy.AS_QUEUE), false, KEY));
        assertSealed(StoredPayload.of(message(Secrecy.AS_QUEUE), true, KEY));
    }

    @Test
    void isEncryptedWhereThatWasDecidedEarlier() {
        assertSealed(StoredPayload.of(message(Secrecy.ENCRYPTED), false, KEY));
    }

    @Test
    void isPlainWithoutAKey() {
        assertPlain(StoredPayload.of(message(Secrecy.AS_QUEUE), true, NO_KEY));
        assertPlain(StoredPayload.of(message(Secrecy.ENCRYPTED), true, NO_KEY));
    }

    @Test
    void isTheEnvelopeItHasBeenBefore() {
        assertEquals(new StoredPayload("{\"a\":1}", true), StoredPayload.of(message(Secrecy.SEALED), true, KEY));
        assertEquals(new StoredPayload("{\"a\":1}", true), StoredPayload.of(message(Secrecy.SEALED), false, NO_KEY));
    }
}
