package dev.lockstep.platform.security;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.Key;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.Use;
import org.jose4j.lang.JoseException;

/** Where an identity provider publishes its keys. */
final class JwksEndpoint {
    private static final Logger LOG = System.getLogger(JwksEndpoint.class.getName());
    private static final int OK = 200;
    /** The name of a key that is published without one. */
    private static final String NAMELESS = "";

    private final HttpClient client;
    private final HttpRequest request;
    private final Duration limit;

    JwksEndpoint(URI address, Duration limit) {
        this.client = HttpClient.newBuilder().connectTimeout(limit).followRedirects(HttpClient.Redirect.NEVER).build();
        this.request = HttpRequest.newBuilder(address).timeout(limit).header("Accept", "application/json").build();
        this.limit = limit;
    }

    /** Asks for the keys; holds no thread meanwhile. A failure is logged. */
    CompletableFuture<Map<String, Key>> fetch() {
        return client.sendAsync(request, BodyHandlers.ofString())
                .thenApply(JwksEndpoint::keys)
                .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((keys, failure) -> {
                    if (failure != null) {
                        LOG.log(Level.WARNING, "the keys for tokens cannot be had from {0}: {1}", request.uri().getHost(),
                                failure.toString());
                    }
                });
    }

    private static Map<String, Key> keys(HttpResponse<String> response) {
        if (response.statusCode() != OK) {
            throw new UncheckedIOException(new IOException("status " + response.statusCode()));
        }
        return parse(response.body());
    }

    /** The keys of a set that can check signatures; the library leaves out those of a kind that it does not know. */
    static Map<String, Key> parse(String json) {
        try {
            Map<String, Key> keys = new HashMap<>();
            for (JsonWebKey key : new JsonWebKeySet(json).getJsonWebKeys()) {
                boolean ofUse = !Use.ENCRYPTION.equals(key.getUse());
                if (ofUse && (KeyKind.RSA.fits(key.getKey()) || KeyKind.EDWARDS.fits(key.getKey()))) {
                    keys.put(key.getKeyId() == null ? NAMELESS : key.getKeyId(), key.getKey());
                }
            }
            return Map.copyOf(keys);
        } catch (JoseException | RuntimeException e) {
            throw new UncheckedIOException(new IOException("no key set", e));
        }
    }
}
