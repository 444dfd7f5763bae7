package dev.lockstep.testing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs tokens with nothing but the JDK, so that what the server's library takes is what others make. */
public final class Tokens {

    /** Signs bytes. */
    private interface Signer {
        byte[] sign(byte[] bytes) throws GeneralSecurityException;
    }

    private final Map<String, Object> header;
    private final Signer signer;

    private Tokens(String algorithm, Signer signer) {
        this(new LinkedHashMap<>(Map.of("alg", algorithm)), signer);
    }

    private Tokens(Map<String, Object> header, Signer signer) {
        this.header = header;
        this.signer = signer;
    }

    /** Tokens of a shared secret: {@code HS256}, {@code HS384} or {@code HS512}. */
    public static Tokens secret(String algorithm, byte[] secret) {
        String mac = "HmacSHA" + algorithm.substring(2);
        return new Tokens(algorithm, bytes -> {
            Mac code = Mac.getInstance(mac);
            code.init(new SecretKeySpec(secret, mac));
            return code.doFinal(bytes);
        });
    }

    /** Tokens of a shared secret that is a text. */
    public static Tokens secret(String algorithm, String secret) {
        return secret(algorithm, secret.getBytes(StandardCharsets.UTF_8));
    }

    /** Tokens of a private key: {@code RS256}, {@code RS384}, {@code RS512} or {@code EdDSA}. */
    public static Tokens key(String algorithm, PrivateKey key) {
        String scheme = algorithm.equals("EdDSA") ? "Ed25519" : "SHA" + algorithm.substring(2) + "withRSA";
        return new Tokens(algorithm, bytes -> {
            Signature signature = Signature.getInstance(scheme);
            signature.initSign(key);
            signature.update(bytes);
            return signature.sign();
        });
    }

    /** Tokens without any signature. */
    public static Tokens unsigned() {
        return new Tokens("none", bytes -> new byte[0]);
    }

    /** The same with a field of the header set, or taken away by null. */
    public Tokens with(String field, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(header);
        changed.put(field, value);
        changed.values().removeIf(java.util.Objects::isNull);
        return new Tokens(changed, signer);
    }

    /** A token with these claims. */
    public String of(Map<String, ?> claims) {
        return of(Json.write(claims));
    }

    /** A token with a payload as it is given. */
    public String of(String payload) {
        String signed = base64(Json.write(header)) + "." + base64(payload);
        try {
            return signed + "." + base64(signer.sign(signed.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A new key pair: {@code RSA} of 2048 bits, or {@code Ed25519}. */
    public static KeyPair newPair(String algorithm) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            if (algorithm.equals("RSA")) {
                generator.initialize(2048);
            }
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A public key as PEM. */
    public static String pem(PublicKey key) {
        return "-----BEGIN PUBLIC KEY-----\n" + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
    }

    /** Base64 as tokens have it. */
    public static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Base64 of a text as tokens have it. */
    public static String base64(String text) {
        return base64(text.getBytes(StandardCharsets.UTF_8));
    }
}
