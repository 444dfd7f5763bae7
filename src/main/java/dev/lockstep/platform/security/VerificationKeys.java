package dev.lockstep.platform.security;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.Key;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jose4j.keys.HmacKey;

/**
 * What tokens are checked with.
 *
 * @param secret the shared secret, or null
 * @param configured the public key that was configured, or null
 * @param published where further public keys come from, or null
 */
record VerificationKeys(Key secret, Key configured, PublishedKeys published) {
    private static final Logger LOG = System.getLogger(VerificationKeys.class.getName());
    /** What the standard demands for HS256. */
    private static final int GOOD_SECRET_BYTES = 32;

    /** @throws IllegalStateException when there is no key for what the settings allow */
    static VerificationKeys of(Settings settings) {
        String secret = settings.text(Setting.JWT_SECRET);
        String pem = settings.text(Setting.JWT_PUBLIC_KEY);
        String address = settings.text(Setting.JWT_JWKS_URL);
        VerificationKeys keys = new VerificationKeys(secret.isEmpty() ? null : hmac(secret), pem.isEmpty() ? null : PublicKeyPem.parse(pem),
                address.isEmpty() ? null : published(address, settings));
        keys.requireFor(settings.text(Setting.JWT_ALGORITHM));
        return keys;
    }

    /** The key for a token with that header. */
    Key require(TokenAlgorithm algorithm, String keyId) throws AccessRefusedException {
        KeyKind kind = algorithm.kind();
        if (kind == KeyKind.SECRET ? secret != null : kind.fits(configured)) {
            return kind == KeyKind.SECRET ? secret : configured;
        }
        if (kind == KeyKind.SECRET || published == null) {
            throw new AccessRefusedException(AccessRefusal.UNSUPPORTED_ALGORITHM);
        }
        Key key = published.find(keyId).orElseThrow(() -> new AccessRefusedException(AccessRefusal.UNKNOWN_KEY_ID));
        if (!kind.fits(key)) {
            throw new AccessRefusedException(AccessRefusal.INVALID_SIGNATURE);
        }
        return key;
    }

    private void requireFor(String algorithmSetting) {
        Set<KeyKind> wanted = TokenAlgorithm.allowedBy(algorithmSetting).stream().map(TokenAlgorithm::kind)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(KeyKind.class)));
        if (wanted.stream().noneMatch(this::has)) {
            throw new IllegalStateException("JWT_ENABLED without a key for JWT_ALGORITHM=" + algorithmSetting
                    + ": give JWT_SECRET for HS256, HS384 and HS512, JWT_PUBLIC_KEY or JWT_JWKS_URL for RS256, RS384, RS512 and EdDSA");
        }
        if (wanted.contains(KeyKind.SECRET) && secret != null && secret.getEncoded().length < GOOD_SECRET_BYTES) {
            LOG.log(Level.WARNING, "JWT_SECRET has fewer than {0} bytes: it can be guessed from any token", GOOD_SECRET_BYTES);
        }
    }

    private boolean has(KeyKind kind) {
        return kind == KeyKind.SECRET ? secret != null : published != null || kind.fits(configured);
    }

    private static Key hmac(String secret) {
        return new HmacKey(secret.getBytes(StandardCharsets.UTF_8));
    }

    private static PublishedKeys published(String address, Settings settings) {
        JwksEndpoint endpoint = new JwksEndpoint(uri(address), Duration.ofMillis(settings.number(Setting.JWT_JWKS_TIMEOUT_MS)));
        return new PublishedKeys(endpoint::fetch, Duration.ofSeconds(settings.number(Setting.JWT_JWKS_REFRESH_INTERVAL_S)),
                System::nanoTime);
    }

    private static URI uri(String address) {
        try {
            URI uri = URI.create(address.trim());
            if (uri.getHost() != null && ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // said below
        }
        throw new IllegalStateException("JWT_JWKS_URL is no http or https address");
    }
}
