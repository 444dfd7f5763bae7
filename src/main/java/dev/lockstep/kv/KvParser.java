package dev.lockstep.kv;

import dev.lockstep.kv.KvOperation.Write;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the operations of a call, or refuses the call for the first one that is wrong (contract section C.2). Without state. */
public final class KvParser {
    private static final List<String> TENANT_FIELDS = List.of("tenant", "tenantId", "_tenant");

    private KvParser() {
    }

    /**
     * The operations of an array, in its order.
     *
     * @throws Refusal with the reason as its code and the detail as its message
     */
    public static List<KvOperation> parse(List<JsonValue> elements, KvLimits limits) {
        if (elements.size() > limits.maxOps()) {
            throw new Refusal(ErrorCode.KV_TOO_MANY_OPS,
                "%d ops in one call, the ceiling is %d".formatted(elements.size(), limits.maxOps()));
        }
        List<KvOperation> operations = new ArrayList<>(elements.size());
        for (JsonValue element : elements) {
            operations.add(parse(operations.size(), element, limits));
        }
        requireEachKeyWrittenOnce(operations);
        requireNotTooManyKeys(operations, limits);
        return operations;
    }

    private static KvOperation parse(int index, JsonValue element, KvLimits limits) {
        String at = "op at index " + index;
        if (!element.is(JsonValue.Kind.OBJECT)) {
            throw new Refusal(ErrorCode.KV_BAD_REQUEST, at + " is not an object");
        }
        Map<String, JsonValue> fields = element.fields();
        String name = KvFields.textOf(fields.get("op"));
        KvOp op = KvOp.of(name).orElseThrow(() -> new Refusal(ErrorCode.KV_UNKNOWN_OP,
            "%s: unknown operation %s".formatted(at, KvNames.quoted(name))));
        if (TENANT_FIELDS.stream().anyMatch(fields::containsKey)) {
            throw new Refusal(ErrorCode.KV_TENANT_NOT_AN_INPUT, at + " carries a tenant field; whose data it is, the caller decides");
        }
        return new KvOperationParser(at + ": ", op, fields, limits).parse();
    }

    private static void requireEachKeyWrittenOnce(List<KvOperation> operations) {
        Set<KvKey> written = new HashSet<>();
        for (int i = 0; i < operations.size(); i++) {
            if (operations.get(i) instanceof Write write && !written.add(write.key())) {
                throw new Refusal(ErrorCode.KV_DUPLICATE_KEY_IN_CALL,
                    "op at index %d: the call writes this key already; a key may be written once per call".formatted(i));
            }
        }
    }

    private static void requireNotTooManyKeys(List<KvOperation> operations, KvLimits limits) {
        int keys = operations.stream().mapToInt(KvOperation::keyCount).sum();
        if (keys > limits.maxKeys()) {
            throw new Refusal(ErrorCode.KV_TOO_MANY_KEYS, "%d keys in one call, the ceiling is %d".formatted(keys, limits.maxKeys()));
        }
    }
}
