package dev.lockstep.platform.security;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The signatures that a token may carry. */
enum TokenAlgorithm {
    HS256("HS256", KeyKind.SECRET), HS384("HS384", KeyKind.SECRET), HS512("HS512", KeyKind.SECRET),
    RS256("RS256", KeyKind.RSA), RS384("RS384", KeyKind.RSA), RS512("RS512", KeyKind.RSA),
    EDDSA("EdDSA", KeyKind.EDWARDS);

    /** The setting that allows every algorithm there is a key for. */
    static final String AUTO = "auto";

    private final String wireName;
    private final KeyKind kind;

    TokenAlgorithm(String wireName, KeyKind kind) {
        this.wireName = wireName;
        this.kind = kind;
    }

    /** The name in a token's header. */
    String wireName() {
        return wireName;
    }

    KeyKind kind() {
        return kind;
    }

    /** The algorithm of that name, as a token's header writes it. */
    static Optional<TokenAlgorithm> named(String wireName) {
        return Arrays.stream(values()).filter(algorithm -> algorithm.wireName.equals(wireName)).findFirst();
    }

    /** The algorithms that the setting allows. */
    static Set<TokenAlgorithm> allowedBy(String setting) {
        return Arrays.stream(values()).filter(algorithm -> setting.equals(AUTO) || setting.equals(algorithm.wireName))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(TokenAlgorithm.class)));
    }
}
