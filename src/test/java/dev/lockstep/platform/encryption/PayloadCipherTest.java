package dev.lockstep.platform.encryption;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadCipherTest {
    private static final String KEY = "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF";
    private static final String OTHER_KEY = "f".repeat(64);

    private static PayloadCipher with(String key) {
        return new PayloadCipher(Settings.of(Map.of(Setting.ENCRYPTION_KEY.property(), key)));
    }

    private static String sealed(PayloadCipher cipher, String text) {
        return cipher.seal(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":1}", "\"caf\u00e9 \ud83d\udd12\"", "\"\\u0000\"", "1e400", "null"})
    void handsOutTheTextItWasGiven(String payload) {
        PayloadCipher cipher = with(KEY);
        String stored = sealed(cipher, payload);
        assertFalse(stored.contains(payload));
        assertEquals(payload, cipher.openJson(stored, true));
    }

    @Test
    void neverSealsTheSameWayTwice() {
        PayloadCipher cipher = with(KEY);
        assertNotEquals(sealed(cipher, "1"), sealed(cipher, "1"));
    }

    @Test
    void leavesPlainPayloadsAloneEvenThoseThatLookSealed() {
        PayloadCipher cipher = with(KEY);
        String envelope = sealed(cipher, "1");
        assertEquals(envelope, cipher.openJson(envelope, false));
    }

    @Test
    void handsOutTheEnvelopeAfterAChangeOfKeys() {
        String stored = sealed(with(KEY), "{\"a\":1}");
        assertEquals(stored, with(OTHER_KEY).openJson(stored, true));
        assertEquals(stored, with("").openJson(stored, true));
        assertEquals("{\"a\":1}", with(KEY).openJson(stored, true));
    }

    @Test
    void handsOutTheEnvelopeOfWhatIsNoJson() {
        PayloadCipher cipher = with(KEY);
        String stored = sealed(cipher, "no json");
        assertEquals(stored, cipher.openJson(stored, true));
        assertArrayEquals("no json".getBytes(StandardCharsets.UTF_8), cipher.open(stored).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "00112233", "0011223344556677-899aabbccddeeff00112233445566778899aabbccddeeff0",
        "g0112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"})
    void takesAMalformedKeyForNone(String key) {
        PayloadCipher cipher = with(key);
        assertFalse(cipher.isActive());
        assertTrue(cipher.seal(new byte[] {1}).isEmpty());
    }

    @Test
    void takesAKeyWithWhitespaceAroundIt() {
        assertTrue(with(KEY + "\n").isActive());
    }
}
