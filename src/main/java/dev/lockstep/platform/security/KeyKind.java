package dev.lockstep.platform.security;

import java.security.Key;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import org.jose4j.keys.HmacKey;

/** What a key is good for. A key is never used for another kind's algorithms, whatever a token's header asks for. */
enum KeyKind {
    SECRET(HmacKey.class), RSA(RSAPublicKey.class), EDWARDS(EdECPublicKey.class);

    private final Class<? extends Key> type;

    KeyKind(Class<? extends Key> type) {
        this.type = type;
    }

    boolean fits(Key key) {
        return type.isInstance(key);
    }
}
