package dev.lockstep.platform.security;

import dev.lockstep.testing.Http;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.Tokens;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Somebody who calls the server with the same headers every time.
 *
 * @param headers sent with every call
 */
record Visitor(Http http, Map<String, String> headers) {
    /** The secret of the servers of these tests. */
    static final String SECRET = "the-secret-of-the-tests-has-more-than-thirty-two-bytes";

    /** Without any token. */
    static Visitor stranger(Http http) {
        return new Visitor(http, Map.of());
    }

    /** With a token of the shared secret. */
    static Visitor with(Http http, Map<String, ?> claims) {
        return bearing(http, Tokens.secret("HS256", SECRET).of(claims));
    }

    /** With any token. */
    static Visitor bearing(Http http, String token) {
        return new Visitor(http, Map.of("Authorization", "Bearer " + token));
    }

    /** The same who names a tenant. */
    Visitor of(UUID tenant) {
        return with(Tenancy.HEADER, tenant.toString());
    }

    Visitor with(String header, String value) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(header, value);
        return new Visitor(http, more);
    }

    Answer get(String path) {
        return http.send("GET", path, null, headers);
    }

    Answer post(String path, Object body) {
        return http.send("POST", path, body, headers);
    }

    Answer delete(String path) {
        return http.send("DELETE", path, null, headers);
    }

    Answer send(String method, String path, Object body) {
        return http.send(method, path, body, headers);
    }
}
