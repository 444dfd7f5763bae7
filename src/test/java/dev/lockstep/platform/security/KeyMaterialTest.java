package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.testing.Tokens;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that wants tokens and could check none does not start. */
class KeyMaterialTest {
    private static final PublicKey RSA = Tokens.newPair("RSA").getPublic();
    private static final PublicKey EDWARDS = Tokens.newPair("Ed25519").getPublic();
    private static final String URL = "https://id.example/keys";

    @ParameterizedTest
    @ValueSource(strings = {"HS256", "HS384", "HS512", "RS256", "RS384", "RS512", "EdDSA", "auto"})
    void noKeyAtAllStopsTheStart(String algorithm) {
        assertTrue(refusal("JWT_ALGORITHM", algorithm).contains("JWT_ENABLED without a key for JWT_ALGORITHM=" + algorithm));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HS256", "HS384", "HS512"})
    void aPublicKeyIsNoSecret(String algorithm) {
        refusal("JWT_ALGORITHM", algorithm, "JWT_PUBLIC_KEY", Tokens.pem(RSA), "JWT_JWKS_URL", URL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RS256", "RS384", "RS512", "EdDSA"})
    void aSecretIsNoPublicKey(String algorithm) {
        refusal("JWT_ALGORITHM", algorithm, "JWT_SECRET", "secret");
    }

    @Test
    void aPublicKeyOfTheOtherKindStopsTheStart() {
        refusal("JWT_ALGORITHM", "RS256", "JWT_PUBLIC_KEY", Tokens.pem(EDWARDS));
        refusal("JWT_ALGORITHM", "EdDSA", "JWT_PUBLIC_KEY", Tokens.pem(RSA));
    }

    @ParameterizedTest
    @CsvSource({"HS256,JWT_SECRET,s", "HS512,JWT_SECRET,s", "auto,JWT_SECRET,s", "RS256,JWT_JWKS_URL," + URL, "EdDSA,JWT_JWKS_URL," + URL,
        "auto,JWT_JWKS_URL," + URL})
    void oneKeyThatFitsIsEnough(String algorithm, String setting, String value) {
        assertDoesNotThrow(() -> keys("JWT_ALGORITHM", algorithm, setting, value));
    }

    @Test
    void aPublicKeyThatFitsIsEnough() {
        assertDoesNotThrow(() -> keys("JWT_ALGORITHM", "RS512", "JWT_PUBLIC_KEY", Tokens.pem(RSA)));
        assertDoesNotThrow(() -> keys("JWT_ALGORITHM", "EdDSA", "JWT_PUBLIC_KEY", Tokens.pem(EDWARDS)));
        assertDoesNotThrow(() -> keys("JWT_ALGORITHM", "auto", "JWT_PUBLIC_KEY", Tokens.pem(EDWARDS)));
    }

    @Test
    void lineBreaksMayBeWrittenOut() {
        assertEquals(RSA, PublicKeyPem.parse(Tokens.pem(RSA).replace("\n", "\\n")));
        assertEquals(EDWARDS, PublicKeyPem.parse(Tokens.pem(EDWARDS).replace("\n", "\r\n")));
        assertEquals(EDWARDS, PublicKeyPem.parse(" " + Tokens.pem(EDWARDS).replace("\n", " ") + " "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", "-----BEGIN PUBLIC KEY-----\nA\n-----END PUBLIC KEY-----",
        "-----BEGIN RSA PUBLIC KEY-----\nAAAA\n-----END RSA PUBLIC KEY-----", "-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----"})
    void whatIsNoKeyStopsTheStart(String pem) {
        assertTrue(assertThrows(IllegalStateException.class, () -> PublicKeyPem.parse(pem)).getMessage().startsWith("JWT_PUBLIC_KEY "));
    }

    @Test
    void aWeakKeyStopsTheStart() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(1024);
        String pem = Tokens.pem(generator.generateKeyPair().getPublic());

        assertTrue(assertThrows(IllegalStateException.class, () -> PublicKeyPem.parse(pem)).getMessage().contains("2048"));
    }

    @Test
    void aCurveThatIsNoSignaturesStopsTheStart() throws Exception {
        String pem = Tokens.pem(KeyPairGenerator.getInstance("EC").generateKeyPair().getPublic());

        assertThrows(IllegalStateException.class, () -> PublicKeyPem.parse(pem));
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "ftp://id.example/keys", "id.example/keys", "http://", "https:keys", ":", "http://a b/"})
    void anAddressThatIsNoneStopsTheStart(String url) {
        assertTrue(refusal("JWT_ALGORITHM", "RS256", "JWT_JWKS_URL", url).contains("JWT_JWKS_URL"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ES256", "none", "hs256", "AUTO"})
    void anAlgorithmThatIsNoneOfOursStopsTheStart(String algorithm) {
        assertTrue(refusal("JWT_ALGORITHM", algorithm, "JWT_SECRET", "secret").contains("LOCKSTEP_JWT_ALGORITHM"));
    }

    @Test
    void noSecretIsEverShown() {
        String refusal = refusal("JWT_ALGORITHM", "RS256", "JWT_SECRET", "hush-hush");

        assertTrue(!refusal.contains("hush"), refusal);
    }

    private static String refusal(String... namesAndValues) {
        return assertThrows(IllegalStateException.class, () -> keys(namesAndValues)).getMessage();
    }

    private static void keys(String... namesAndValues) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        VerificationKeys.of(Settings.of(values));
    }
}
