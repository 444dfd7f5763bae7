package dev.lockstep.kv;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** The operations there are, by their wire names. */
enum KvOp {
    GET("get"), GET_MANY("getMany"), GET_PREFIX("getPrefix"), PUT("put"), PUT_IF_ABSENT("putIfAbsent"), DELETE("delete"), INCR("incr");

    private final String wireName;

    KvOp(String wireName) {
        this.wireName = wireName;
    }

    @JsonValue
    String wireName() {
        return wireName;
    }

    static Optional<KvOp> of(String wireName) {
        return Arrays.stream(values()).filter(op -> op.wireName.equals(wireName)).findFirst();
    }
}
