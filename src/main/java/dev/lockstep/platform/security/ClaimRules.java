package dev.lockstep.platform.security;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import java.util.List;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;

/**
 * What a token's claims must say. A time that is no number does not hold; one that is absent restricts nothing.
 *
 * @param issuer the {@code iss} demanded; empty demands none
 * @param audience what {@code aud} must name; empty demands nothing
 * @param skewSeconds how far the clocks may be apart
 */
record ClaimRules(String issuer, String audience, long skewSeconds) {

    /** Reads one claim. */
    private interface Claim<T> {
        T read() throws MalformedClaimException;
    }

    static ClaimRules of(Settings settings) {
        return new ClaimRules(settings.text(Setting.JWT_ISSUER), settings.text(Setting.JWT_AUDIENCE),
                settings.number(Setting.JWT_CLOCK_SKEW_S));
    }

    void require(JwtClaims claims, long nowSeconds) throws AccessRefusedException {
        if (time(claims, "exp", Long.MAX_VALUE, AccessRefusal.EXPIRED) < nowSeconds - skewSeconds) {
            throw new AccessRefusedException(AccessRefusal.EXPIRED);
        }
        if (time(claims, "nbf", Long.MIN_VALUE, AccessRefusal.NOT_YET_VALID) > nowSeconds + skewSeconds) {
            throw new AccessRefusedException(AccessRefusal.NOT_YET_VALID);
        }
        if (time(claims, "iat", Long.MIN_VALUE, AccessRefusal.ISSUED_IN_FUTURE) > nowSeconds + skewSeconds) {
            throw new AccessRefusedException(AccessRefusal.ISSUED_IN_FUTURE);
        }
        if (!issuer.isEmpty() && !issuer.equals(read(claims::getIssuer, AccessRefusal.INVALID_ISSUER))) {
            throw new AccessRefusedException(AccessRefusal.INVALID_ISSUER);
        }
        if (!audience.isEmpty() && !audiences(claims).contains(audience)) {
            throw new AccessRefusedException(AccessRefusal.INVALID_AUDIENCE);
        }
    }

    private static long time(JwtClaims claims, String claim, long fallback, AccessRefusal otherwise) throws AccessRefusedException {
        Object value = claims.getClaimValue(claim);
        if (value == null) {
            return fallback;
        }
        if (value instanceof Number number) {
            // what a long does not hold becomes the largest or smallest one
            return number instanceof Long whole ? whole : (long) number.doubleValue();
        }
        throw new AccessRefusedException(otherwise);
    }

    private static List<String> audiences(JwtClaims claims) throws AccessRefusedException {
        List<String> named = read(claims::getAudience, AccessRefusal.INVALID_AUDIENCE);
        return named == null ? List.of() : named;
    }

    private static <T> T read(Claim<T> claim, AccessRefusal otherwise) throws AccessRefusedException {
        try {
            return claim.read();
        } catch (MalformedClaimException e) {
            throw new AccessRefusedException(otherwise);
        }
    }
}
