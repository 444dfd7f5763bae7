package dev.lockstep.platform.security;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import java.util.Set;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.lang.JoseException;

/**
 * Judges tokens, in the contract's order: header, algorithm, key, signature, times, issuer, audience. Nothing of a token but its
 * header is looked at before its signature holds.
 *
 * @param allowed the algorithms that a header may ask for
 */
record TokenJudgement(Set<TokenAlgorithm> allowed, VerificationKeys keys, ClaimRules rules, RoleClaims roles) {

    /** @throws IllegalStateException when no token could ever be valid */
    static TokenJudgement of(Settings settings) {
        return new TokenJudgement(TokenAlgorithm.allowedBy(settings.text(Setting.JWT_ALGORITHM)), VerificationKeys.of(settings),
                ClaimRules.of(settings), RoleClaims.of(settings));
    }

    /**
     * Whom the token names.
     *
     * @param nowSeconds the time, in seconds since 1970
     */
    Bearer judge(String token, long nowSeconds) throws AccessRefusedException {
        JsonWebSignature signed = parse(token);
        TokenAlgorithm algorithm = TokenAlgorithm.named(signed.getAlgorithmHeaderValue()).filter(allowed::contains)
                .orElseThrow(() -> new AccessRefusedException(AccessRefusal.UNSUPPORTED_ALGORITHM));
        signed.setAlgorithmConstraints(new AlgorithmConstraints(ConstraintType.PERMIT, algorithm.wireName()));
        signed.setKey(keys.require(algorithm, signed.getKeyIdHeaderValue()));
        // a secret's length is the operator's choice, and was warned of at the start
        signed.setDoKeyValidation(algorithm.kind() != KeyKind.SECRET);
        JwtClaims claims = verified(signed);
        rules.require(claims, nowSeconds);
        return new Bearer(subject(claims), roles.of(claims));
    }

    private static JsonWebSignature parse(String token) throws AccessRefusedException {
        try {
            JsonWebSignature signed = new JsonWebSignature();
            signed.setCompactSerialization(token);
            return signed;
        } catch (JoseException | RuntimeException e) {
            throw new AccessRefusedException(AccessRefusal.BAD_TOKEN_HEADER);
        }
    }

    private static JwtClaims verified(JsonWebSignature signed) throws AccessRefusedException {
        try {
            if (signed.verifySignature()) {
                return JwtClaims.parse(signed.getPayload());
            }
        } catch (JoseException | InvalidJwtException | RuntimeException e) {
            // as if it were signed wrongly
        }
        throw new AccessRefusedException(AccessRefusal.INVALID_SIGNATURE);
    }

    /** What the database cannot store as text is nobody's name. */
    private static String subject(JwtClaims claims) throws AccessRefusedException {
        if (!(claims.getClaimValue("sub") instanceof String subject) || subject.isEmpty()) {
            return null;
        }
        boolean storable = subject.codePoints().noneMatch(c -> c == 0 || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        if (!storable) {
            throw new AccessRefusedException(AccessRefusal.INVALID_SIGNATURE);
        }
        return subject;
    }
}
