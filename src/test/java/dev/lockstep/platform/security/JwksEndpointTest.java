package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.testing.JwksServer;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.security.Key;
import java.security.KeyPair;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The keys of an identity provider, over HTTP. */
class JwksEndpointTest {
    private static final KeyPair RSA = Tokens.newPair("RSA");
    private static final KeyPair EDWARDS = Tokens.newPair("Ed25519");

    private final JwksServer provider = new JwksServer();

    @AfterEach
    void close() {
        provider.close();
    }

    @Test
    void publishedKeysAreReadByTheirIds() {
        provider.publish(Map.of("r", RSA.getPublic(), "e", EDWARDS.getPublic()));

        assertEquals(Map.<String, Key>of("r", RSA.getPublic(), "e", EDWARDS.getPublic()), fetch());
    }

    @Test
    void whatChecksNoSignatureIsLeftOut() {
        Map<String, Object> forEncryption = new HashMap<>(JwksServer.jwk("enc", RSA.getPublic()));
        forEncryption.put("use", "enc");
        Map<String, Object> withoutId = new HashMap<>(JwksServer.jwk("", EDWARDS.getPublic()));
        withoutId.remove("kid");
        Map<String, Object> secret = Map.of("kty", "oct", "kid", "s", "k", "c2VjcmV0");
        Map<String, Object> unknown = Map.of("kty", "quantum", "kid", "q");

        assertEquals(Map.<String, Key>of("", EDWARDS.getPublic()),
                JwksEndpoint.parse(Json.write(Map.of("keys", List.of(forEncryption, withoutId, secret, unknown)))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no json", "[]", "{}", "{\"keys\":7}", "null"})
    void whatIsNoKeySetIsAFailure(String text) {
        assertThrows(UncheckedIOException.class, () -> JwksEndpoint.parse(text));
    }

    @Test
    void anAnswerOtherThan200IsAFailure() {
        provider.answer(500, "{\"keys\":[]}");

        assertThrows(CompletionException.class, this::fetch);
    }

    /** A socket that accepts and never answers. */
    @Test
    void aProviderThatDoesNotAnswerIsGivenUp() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            JwksEndpoint endpoint = new JwksEndpoint(URI.create("http://localhost:" + silent.getLocalPort()), Duration.ofMillis(200));

            Throwable cause = assertThrows(CompletionException.class, () -> endpoint.fetch().join()).getCause();
            assertTrue(cause instanceof TimeoutException || cause instanceof java.net.http.HttpTimeoutException, cause::toString);
        }
    }

    @Test
    void tokensAreCheckedWithTheKeyTheyName() throws Exception {
        provider.publish(Map.of("r", RSA.getPublic(), "e", EDWARDS.getPublic()));
        TokenJudgement judgement = TokenJudgement.of(Settings.of(Map.of("JWT_ALGORITHM", "auto", "JWT_JWKS_URL", provider.url())));

        assertEquals("x", judgement.judge(Tokens.key("RS384", RSA.getPrivate()).with("kid", "r").of(Map.of("sub", "x")), 0).subject());
        assertEquals("y", judgement.judge(Tokens.key("EdDSA", EDWARDS.getPrivate()).with("kid", "e").of(Map.of("sub", "y")), 0).subject());
        assertRefused(AccessRefusal.UNKNOWN_KEY_ID, judgement, Tokens.key("RS256", RSA.getPrivate()).with("kid", "z").of(Map.of()));
        assertRefused(AccessRefusal.UNKNOWN_KEY_ID, judgement, Tokens.key("RS256", RSA.getPrivate()).of(Map.of()));
        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement, Tokens.key("RS256", RSA.getPrivate()).with("kid", "e").of(Map.of()));
        assertRefused(AccessRefusal.UNSUPPORTED_ALGORITHM, judgement, Tokens.secret("HS256", "s").with("kid", "r").of(Map.of()));
        assertEquals(1, provider.calls());
    }

    /** A key id may be any text; it is never an address. */
    @Test
    void aHeaderDoesNotChooseWhereKeysComeFrom() {
        provider.publish(Map.of("r", RSA.getPublic()));
        TokenJudgement judgement = TokenJudgement.of(Settings.of(Map.of("JWT_ALGORITHM", "auto", "JWT_JWKS_URL", provider.url())));
        KeyPair own = Tokens.newPair("RSA");

        assertRefused(AccessRefusal.INVALID_SIGNATURE, judgement, Tokens.key("RS256", own.getPrivate()).with("kid", "r")
                .with("jwk", JwksServer.jwk("r", own.getPublic())).with("jku", "http://localhost:1/keys").of(Map.of()));
    }

    private Map<String, Key> fetch() {
        return new JwksEndpoint(URI.create(provider.url()), Duration.ofSeconds(20)).fetch().join();
    }

    private static void assertRefused(AccessRefusal refusal, TokenJudgement judgement, String token) {
        assertEquals(refusal, assertThrows(AccessRefusedException.class, () -> judgement.judge(token, 0)).refusal());
    }
}
