package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.testing.Tokens;
import java.security.KeyPair;
import java.util.Base64;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jose4j.keys.HmacKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The judgement of a token, row by row. */
class TokenJudgementTest {
    private static final long NOW = 1_800_000_000L;
    private static final String SECRET = "a-secret-of-sixty-four-bytes-or-more-so-that-every-HS-is-content";
    private static final KeyPair RSA = Tokens.newPair("RSA");
    private static final KeyPair EDWARDS = Tokens.newPair("Ed25519");
    private static final Map<String, Object> ALICE = Map.of("sub", "alice", "role", "admin");

    @ParameterizedTest
    @ValueSource(strings = {"HS256", "HS384", "HS512"})
    void aTokenOfTheSharedSecretHolds(String algorithm) throws Exception {
        String token = Tokens.secret(algorithm, SECRET).of(ALICE);

        assertEquals(new Bearer("alice", Set.of(Role.ADMIN)), judgement("JWT_ALGORITHM", algorithm).judge(token, NOW));
        assertEquals("alice", judgement("JWT_ALGORITHM", "auto").judge(token, NOW).subject());
    }

    @ParameterizedTest
    @ValueSource(strings = {"RS256", "RS384", "RS512"})
    void aTokenOfTheRsaKeyHolds(String algorithm) throws Exception {
        String token = Tokens.key(algorithm, RSA.getPrivate()).of(ALICE);

        assertEquals("alice", judgement("JWT_ALGORITHM", algorithm, "JWT_PUBLIC_KEY", pem(RSA)).judge(token, NOW).subject());
        assertEquals("alice", judgement("JWT_ALGORITHM", "auto", "JWT_PUBLIC_KEY", pem(RSA)).judge(token, NOW).subject());
    }

    @Test
    void aTokenOfTheEd25519KeyHolds() throws Exception {
        String token = Tokens.key("EdDSA", EDWARDS.getPrivate()).of(ALICE);

        assertEquals("alice", judgement("JWT_ALGORITHM", "EdDSA", "JWT_PUBLIC_KEY", pem(EDWARDS)).judge(token, NOW).subject());
        assertEquals("alice", judgement("JWT_ALGORITHM", "auto", "JWT_PUBLIC_KEY", pem(EDWARDS)).judge(token, NOW).subject());
    }

    /** RFC 7515, appendix A.1. */
    @Test
    void theStandardsOwnExampleHolds() throws Exception {
        byte[] secret = Base64.getUrlDecoder()
                .decode("AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow");
        TokenJudgement judgement = new TokenJudgement(EnumSet.of(TokenAlgorithm.HS256), new VerificationKeys(new HmacKey(secret), null, null),
                new ClaimRules("joe", "", 0), RoleClaims.of(Settings.of(Map.of())));

        Bearer bearer = judgement.judge("eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6"
                + "Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", 1_300_819_380);

        assertEquals(new Bearer(null, Set.of()), bearer);
    }

    @Test
    void aShortSecretIsTheOperatorsChoice() throws Exception {
        assertEquals("alice", judgement("JWT_SECRET", "secret").judge(Tokens.secret("HS256", "secret").of(ALICE), NOW).subject());
    }

    @ParameterizedTest
    @CsvSource({"HS256,HS384", "HS256,HS512", "HS384,HS256", "HS512,HS256"})
    void anotherAlgorithmOfTheSameSecretIsNotSupported(String configured, String used) {
        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement("JWT_ALGORITHM", configured), Tokens.secret(used, SECRET).of(ALICE));
    }

    @Test
    void anUnsignedTokenIsNotSupported() {
        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement(), Tokens.unsigned().of(ALICE));
        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement("JWT_ALGORITHM", "auto"), Tokens.unsigned().of(ALICE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"None", "hs256", "HS256 ", "ES256", "PS256", "A128KW", ""})
    void anAlgorithmThatIsNoneOfOursIsNotSupported(String name) {
        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement("JWT_ALGORITHM", "auto"),
                Tokens.secret("HS256", SECRET).with("alg", name).of(ALICE));
    }

    @Test
    void aHeaderWithoutAlgorithmIsNotSupported() {
        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement(), Tokens.secret("HS256", SECRET).with("alg", null).of(ALICE));
    }

    /** Somebody signs with the public key's text as if it were a shared secret. */
    @Test
    void aPublicKeyIsNeverASecret() {
        String forged = Tokens.secret("HS256", pem(RSA)).of(ALICE);

        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement("JWT_ALGORITHM", "RS256", "JWT_PUBLIC_KEY", pem(RSA)), forged);
        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement("JWT_ALGORITHM", "auto", "JWT_SECRET", "", "JWT_PUBLIC_KEY", pem(RSA)),
                forged);
        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement("JWT_ALGORITHM", "auto", "JWT_PUBLIC_KEY", pem(RSA)), forged);
    }

    @Test
    void aKeyOfAnotherKindDoesNotServe() {
        TokenJudgement ofRsaKey = judgement("JWT_ALGORITHM", "auto", "JWT_PUBLIC_KEY", pem(RSA));

        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, ofRsaKey, Tokens.key("EdDSA", EDWARDS.getPrivate()).of(ALICE));
    }

    @Test
    void anotherKeysSignatureIsInvalid() {
        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement(), Tokens.secret("HS256", SECRET + "x").of(ALICE));
        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement("JWT_ALGORITHM", "RS256", "JWT_PUBLIC_KEY", pem(RSA)),
                Tokens.key("RS256", Tokens.newPair("RSA").getPrivate()).of(ALICE));
        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement("JWT_ALGORITHM", "EdDSA", "JWT_PUBLIC_KEY", pem(EDWARDS)),
                Tokens.key("EdDSA", Tokens.newPair("Ed25519").getPrivate()).of(ALICE));
    }

    @Test
    void aChangedPayloadIsInvalid() {
        String[] parts = Tokens.secret("HS256", SECRET).of(Map.of("sub", "alice", "role", "read-only")).split("\\.");
        String changed = parts[0] + "." + Tokens.base64("{\"sub\":\"alice\",\"role\":\"admin\"}") + "." + parts[2];

        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement(), changed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "AA", "!!", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void aSignatureThatIsNoneIsInvalid(String signature) {
        String token = Tokens.secret("HS256", SECRET).of(ALICE);

        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement(), token.substring(0, token.lastIndexOf('.') + 1) + signature);
    }

    /** Ed25519 signatures must be 64 bytes; anything else is no failure of the server. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 65, 1000})
    void anEd25519SignatureOfAnotherLengthIsInvalid(int length) {
        String token = Tokens.key("EdDSA", EDWARDS.getPrivate()).of(ALICE);
        String changed = token.substring(0, token.lastIndexOf('.') + 1) + Tokens.base64(new byte[length]);

        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement("JWT_ALGORITHM", "EdDSA", "JWT_PUBLIC_KEY", pem(EDWARDS)), changed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "x.y", "x.y.z", "..", ".", "a.b.c.d", "a.b.c.d.e", "\u00e4.\u00e4.\u00e4", "eyJhbGciOiJIUzI1NiJ9", "W10.e30.AA", "bnVsbA.e30.AA", "MQ.e30.AA"})
    void garbageIsABadHeader(String token) {
        assertRefused(AccessRefusal.BAD_TOKEN_HEADER, judgement(), token);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"alg\":", "{\"alg\":\"HS256\",\"alg\":\"none\"}", "{\"alg\":NaN}"})
    void aHeaderThatCannotBeReadIsABadHeader(String header) {
        assertRefused(AccessRefusal.BAD_TOKEN_HEADER, judgement(), Tokens.base64(header) + ".e30.AA");
    }

    @Test
    void aDeeplyNestedHeaderDoesNoHarm() {
        String nested = "{\"x\":" + "[".repeat(50_000) + "]".repeat(50_000) + "}";

        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement(), Tokens.base64(nested) + ".e30.AA");
    }

    @Test
    void whatIsNotUnderstoodButCriticalIsInvalid() {
        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement(),
                Tokens.secret("HS256", SECRET).with("crit", List.of("unheard-of")).with("unheard-of", 1).of(ALICE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no json", "[]", "null", "\"sub\"", "{\"sub\":\"alice\""})
    void aSignedPayloadThatIsNoObjectIsInvalid(String payload) {
        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement(), Tokens.secret("HS256", SECRET).of(payload));
    }

    @ParameterizedTest
    @CsvSource({
        "exp, 0,    ", "exp, -30, ", "exp, -31, EXPIRED", "exp, 1, ", "exp, -2000000000, EXPIRED",
        "nbf, 0,    ", "nbf, 30,  ", "nbf, 31, NOT_YET_VALID", "nbf, -1000, ",
        "iat, 0,    ", "iat, 30,  ", "iat, 31, ISSUED_IN_FUTURE", "iat, -2000000000, "})
    void timesHoldWithinTheSkewAndNotASecondLonger(String claim, long offset, AccessRefusal refusal) throws Exception {
        assertVerdict(refusal, judgement(), Map.of(claim, NOW + offset));
    }

    @ParameterizedTest
    @CsvSource({"exp, 0, ", "exp, -1, EXPIRED", "nbf, 0, ", "nbf, 1, NOT_YET_VALID", "iat, 0, ", "iat, 1, ISSUED_IN_FUTURE"})
    void withoutSkewTimesHoldToTheSecond(String claim, long offset, AccessRefusal refusal) throws Exception {
        assertVerdict(refusal, judgement("JWT_CLOCK_SKEW", "0"), Map.of(claim, NOW + offset));
    }

    @Test
    void aTokenWithoutTimesHolds() throws Exception {
        assertVerdict(null, judgement(), Map.of());
    }

    @ParameterizedTest
    @CsvSource({"exp, EXPIRED", "nbf, NOT_YET_VALID", "iat, ISSUED_IN_FUTURE"})
    void aTimeThatIsNoNumberDoesNotHold(String claim, AccessRefusal refusal) throws Exception {
        assertVerdict(refusal, judgement(), Map.of(claim, "tomorrow"));
        assertVerdict(refusal, judgement(), Map.of(claim, Long.toString(NOW)));
        assertVerdict(refusal, judgement(), Map.of(claim, true));
    }

    @Test
    void timesBeyondAllMeasureDoNoHarm() {
        assertEquals("x", judged("{\"sub\":\"x\",\"exp\":1e400}"));
        assertEquals("x", judged("{\"sub\":\"x\",\"exp\":9999999999999999999999}"));
        assertRefused(AccessRefusal.NOT_YET_VALID, judgement(), Tokens.secret("HS256", SECRET).of("{\"nbf\":9999999999999999999999}"));
        assertEquals("x", judged("{\"sub\":\"x\",\"exp\":9223372036854775807,\"iat\":-9223372036854775808}"));
        assertRefused(AccessRefusal.NOT_YET_VALID, judgement(), Tokens.secret("HS256", SECRET).of("{\"nbf\":9223372036854775807}"));
        assertRefused(AccessRefusal.EXPIRED, judgement(), Tokens.secret("HS256", SECRET).of("{\"exp\":-9223372036854775808}"));
    }

    @Test
    void aFractionOfASecondIsALegalTime() throws Exception {
        assertVerdict(null, judgement(), Map.of("exp", NOW + 0.5));
    }

    @ParameterizedTest
    @CsvSource({"https://id.example, ", "https://id.example/, INVALID_ISSUER", "HTTPS://ID.EXAMPLE, INVALID_ISSUER", "'', INVALID_ISSUER"})
    void theIssuerMustBeTheConfiguredOne(String issuer, AccessRefusal refusal) throws Exception {
        assertVerdict(refusal, judgement("JWT_ISSUER", "https://id.example"), Map.of("iss", issuer));
    }

    @Test
    void anIssuerThatIsMissingOrNoTextIsInvalid() throws Exception {
        assertVerdict(AccessRefusal.INVALID_ISSUER, judgement("JWT_ISSUER", "id"), Map.of());
        assertVerdict(AccessRefusal.INVALID_ISSUER, judgement("JWT_ISSUER", "id"), Map.of("iss", List.of("id")));
    }

    @Test
    void theAudienceMustNameUs() throws Exception {
        TokenJudgement judgement = judgement("JWT_AUDIENCE", "lockstep");

        assertVerdict(null, judgement, Map.of("aud", "lockstep"));
        assertVerdict(null, judgement, Map.of("aud", List.of("others", "lockstep")));
        assertVerdict(AccessRefusal.INVALID_AUDIENCE, judgement, Map.of("aud", "others"));
        assertVerdict(AccessRefusal.INVALID_AUDIENCE, judgement, Map.of("aud", List.of("others")));
        assertVerdict(AccessRefusal.INVALID_AUDIENCE, judgement, Map.of("aud", List.of()));
        assertVerdict(AccessRefusal.INVALID_AUDIENCE, judgement, Map.of("aud", 7));
        assertVerdict(AccessRefusal.INVALID_AUDIENCE, judgement, Map.of());
    }

    @Test
    void withoutAConfiguredIssuerAndAudienceAnyWillDo() throws Exception {
        assertVerdict(null, judgement(), Map.of("iss", 7, "aud", 7));
    }

    @Test
    void theFirstCheckThatFailsIsNamed() {
        Map<String, Object> allWrong = new HashMap<>(Map.of("exp", NOW - 100, "nbf", NOW + 100, "iat", NOW + 100, "iss", "x", "aud", "x"));
        TokenJudgement judgement = judgement("JWT_ISSUER", "id", "JWT_AUDIENCE", "lockstep");

        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement, Tokens.secret("HS256", "other").of(allWrong));
        for (Map.Entry<String, AccessRefusal> next : List.of(Map.entry("exp", AccessRefusal.EXPIRED), Map.entry("nbf", AccessRefusal.NOT_YET_VALID),
                Map.entry("iat", AccessRefusal.ISSUED_IN_FUTURE), Map.entry("iss", AccessRefusal.INVALID_ISSUER),
                Map.entry("aud", AccessRefusal.INVALID_AUDIENCE))) {
            assertRefused(next.getValue(), judgement, Tokens.secret("HS256", SECRET).of(allWrong));
            allWrong.remove(next.getKey());
            if (next.getKey().equals("iss")) {
                allWrong.put("iss", "id");
            }
        }
    }

    @Test
    void aTokenWithoutSubjectNamesNobody() throws Exception {
        assertNull(judgement().judge(Tokens.secret("HS256", SECRET).of(Map.of("role", "admin")), NOW).subject());
        assertNull(judgement().judge(Tokens.secret("HS256", SECRET).of(Map.of("sub", "")), NOW).subject());
        assertNull(judgement().judge(Tokens.secret("HS256", SECRET).of(Map.of("sub", 7)), NOW).subject());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u0000", "a\\u0000b", "\\ud800", "\\udc00x"})
    void aSubjectThatCannotBeStoredIsRefused(String subject) {
        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement(), Tokens.secret("HS256", SECRET).of("{\"sub\":\"" + subject + "\"}"));
    }

    @Test
    void anySubjectThatIsTextIsKept() {
        assertEquals("J\u00fcrgen \ud83d\ude00", judged("{\"sub\":\"J\u00fcrgen \\ud83d\\ude00\"}"));
    }

    private static String judged(String payload) {
        try {
            return judgement().judge(Tokens.secret("HS256", SECRET).of(payload), NOW).subject();
        } catch (AccessRefusedException e) {
            throw new AssertionError(e.refusal().toString(), e);
        }
    }

    private static void assertVerdict(AccessRefusal refusal, TokenJudgement judgement, Map<String, ?> claims) throws AccessRefusedException {
        String token = Tokens.secret("HS256", SECRET).of(claims);
        if (refusal == null) {
            judgement.judge(token, NOW);
        } else {
            assertRefused(refusal, judgement, token);
        }
    }

    private static void assertRefused(AccessRefusal refusal, TokenJudgement judgement, String token) {
        assertEquals(refusal, assertThrows(AccessRefusedException.class, () -> judgement.judge(token, NOW)).refusal());
    }

    private static TokenJudgement judgement(String... namesAndValues) {
        Map<String, String> values = new HashMap<>(Map.of("JWT_ENABLED", "true", "JWT_SECRET", SECRET));
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return TokenJudgement.of(Settings.of(values));
    }

    private static String pem(KeyPair pair) {
        return Tokens.pem(pair.getPublic());
    }
}
