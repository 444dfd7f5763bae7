package dev.lockstep.platform.encryption;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.SecretKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvelopeTest {
    private static final SecretKey ZEROS = EncryptionKey.parse("0".repeat(64)).orElseThrow();

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }

    /** Test case 14 of the specification of GCM. */
    @Test
    void sealsAsTheSpecificationOfGcmSays() throws GeneralSecurityException {
        Envelope envelope = Envelope.seal(ZEROS, new byte[12], new byte[16]);
        assertArrayEquals(hex("cea7403d4d606b6e074ec5d3baf39d18"), envelope.encrypted());
        assertArrayEquals(hex("d0d1c8a799996bf0265b98b5d48ab919"), envelope.authTag());
    }

    /** Test case 15 of the specification of GCM. */
    @Test
    void opensWhatTheSpecificationOfGcmSealed() throws GeneralSecurityException {
        SecretKey key = EncryptionKey.parse("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308").orElseThrow();
        byte[] plain = hex("d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
            + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255");
        Envelope envelope = new Envelope(hex("522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
            + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad"), hex("cafebabefacedbaddecaf888"),
            hex("b094dac5d93471bdec1a502270e3cc6c"));
        assertArrayEquals(plain, envelope.open(key));
    }

    @Test
    void isJsonOfThreeBase64Texts() throws GeneralSecurityException {
        JsonNode json = Json.read(Envelope.seal(ZEROS, new byte[12], new byte[16]).text());
        assertEquals("zqdAPU1ga24HTsXTuvOdGA==", json.get("encrypted").asText());
        assertEquals("AAAAAAAAAAAAAAAA", json.get("iv").asText());
        assertEquals("0NHIp5mZa/AmW5i11Iq5GQ==", json.get("authTag").asText());
        assertEquals(3, json.size());
    }

    @Test
    void isReadBackFromItsText() throws GeneralSecurityException {
        Envelope envelope = Envelope.seal(ZEROS, new byte[12], new byte[] {1, 2, 3});
        assertArrayEquals(new byte[] {1, 2, 3}, Envelope.parse(envelope.text()).orElseThrow().open(ZEROS));
    }

    @Test
    void doesNotOpenWhenAnyPartOfItWasChanged() throws GeneralSecurityException {
        Envelope whole = Envelope.seal(ZEROS, new byte[12], new byte[] {1, 2, 3});
        assertThrows(GeneralSecurityException.class, () -> new Envelope(changed(whole.encrypted()), whole.iv(), whole.authTag()).open(ZEROS));
        assertThrows(GeneralSecurityException.class, () -> new Envelope(whole.encrypted(), changed(whole.iv()), whole.authTag()).open(ZEROS));
        assertThrows(GeneralSecurityException.class, () -> new Envelope(whole.encrypted(), whole.iv(), changed(whole.authTag())).open(ZEROS));
    }

    private static byte[] changed(byte[] bytes) {
        byte[] copy = bytes.clone();
        copy[0] ^= 1;
        return copy;
    }

    @Test
    void doesNotOpenWithAnotherKey() throws GeneralSecurityException {
        SecretKey other = EncryptionKey.parse("0".repeat(63) + "1").orElseThrow();
        Envelope envelope = Envelope.seal(ZEROS, new byte[12], new byte[] {1});
        assertThrows(GeneralSecurityException.class, () -> envelope.open(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "null", "[]", "1", "not json", "{\"encrypted\":\"AA==\",\"iv\":\"AA==\"}",
        "{\"encrypted\":\"AA==\",\"iv\":\"AA==\",\"authTag\":\"AA==\"}", "{\"encrypted\":\"AA==\",\"iv\":\"\",\"authTag\":\"AAAAAAAAAAAAAAAAAAAAAA==\"}",
        "{\"encrypted\":\"?\",\"iv\":\"AA==\",\"authTag\":\"AAAAAAAAAAAAAAAAAAAAAA==\"}"})
    void isNotFoundInOtherJson(String text) {
        assertTrue(Envelope.parse(text).isEmpty(), text);
    }
}
