package dev.lockstep.platform.security;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a public key written as PEM; line breaks may be written {@code \n}, as environment variables often have them. */
final class PublicKeyPem {
    private static final Pattern FORM = Pattern.compile("\\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\\s]+)-----END PUBLIC KEY-----\\s*");
    private static final int MINIMUM_RSA_BITS = 2048;

    private PublicKeyPem() {}

    /** @throws IllegalStateException when it is no RSA or Ed25519 key in this form */
    static PublicKey parse(String pem) {
        Matcher form = FORM.matcher(pem.replace("\\n", "\n"));
        if (!form.matches()) {
            throw new IllegalStateException("JWT_PUBLIC_KEY is no PEM that begins with -----BEGIN PUBLIC KEY-----");
        }
        byte[] der = decode(form.group(1));
        PublicKey key = read("RSA", der);
        if (key == null) {
            key = read("EdDSA", der);
        }
        if (key == null) {
            throw new IllegalStateException("JWT_PUBLIC_KEY is neither an RSA nor an Ed25519 key");
        }
        if (key instanceof RSAPublicKey rsa && rsa.getModulus().bitLength() < MINIMUM_RSA_BITS) {
            throw new IllegalStateException("JWT_PUBLIC_KEY is an RSA key of fewer than " + MINIMUM_RSA_BITS + " bits");
        }
        return key;
    }

    private static byte[] decode(String base64) {
        try {
            return Base64.getMimeDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("JWT_PUBLIC_KEY holds no base64 between its lines", e);
        }
    }

    private static PublicKey read(String algorithm, byte[] der) {
        try {
            return KeyFactory.getInstance(algorithm).generatePublic(new X509EncodedKeySpec(der));
        } catch (GeneralSecurityException notOfThisKind) {
            return null;
        }
    }
}
