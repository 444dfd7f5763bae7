package dev.lockstep.testing;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** An identity provider that publishes its keys on this machine. */
public final class JwksServer implements AutoCloseable {
    private static final int ED25519_BYTES = 32;

    private final HttpServer server;
    private final AtomicInteger calls = new AtomicInteger();
    private volatile int status = 200;
    private volatile String body = "{\"keys\":[]}";

    /** Starts with no keys. */
    public JwksServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/keys", exchange -> {
            calls.incrementAndGet();
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    /** Where the keys are. */
    public String url() {
        return "http://localhost:" + server.getAddress().getPort() + "/keys";
    }

    /** Publishes these keys, by id, and no others. */
    public void publish(Map<String, PublicKey> keys) {
        body = Json.write(Map.of("keys", keys.entrySet().stream().map(key -> jwk(key.getKey(), key.getValue())).toList()));
    }

    /** Answers this text from now on. */
    public void answer(int newStatus, String text) {
        status = newStatus;
        body = text;
    }

    /** How often the keys were asked for. */
    public int calls() {
        return calls.get();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    /** A key as JWK. */
    public static Map<String, Object> jwk(String keyId, PublicKey key) {
        Map<String, Object> jwk = new LinkedHashMap<>(Map.of("kid", keyId, "use", "sig"));
        if (key instanceof RSAPublicKey rsa) {
            jwk.putAll(Map.of("kty", "RSA", "n", unsigned(rsa.getModulus()), "e", unsigned(rsa.getPublicExponent())));
        } else {
            byte[] der = ((EdECPublicKey) key).getEncoded();
            byte[] point = Arrays.copyOfRange(der, der.length - ED25519_BYTES, der.length);
            jwk.putAll(Map.of("kty", "OKP", "crv", "Ed25519", "x", Tokens.base64(point)));
        }
        return jwk;
    }

    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        return Tokens.base64(bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes);
    }
}
