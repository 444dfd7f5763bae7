package dev.lockstep.kv;

import dev.lockstep.kv.KvOperation.Delete;
import dev.lockstep.kv.KvOperation.Get;
import dev.lockstep.kv.KvOperation.GetMany;
import dev.lockstep.kv.KvOperation.GetPrefix;
import dev.lockstep.kv.KvOperation.Incr;
import dev.lockstep.kv.KvOperation.Put;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonValue;
import java.util.List;
import java.util.Map;

/** Reads one operation by the rules 4 to 15 of contract section C.2, in their order. */
final class KvOperationParser {
    static final int DEFAULT_PAGE = 100;
    static final int LARGEST_PAGE = 1000;

    private final String at;
    private final KvOp op;
    private final KvFields fields;
    private final KvLimits limits;

    /** @param at where the operation stands, to begin a refusal with */
    KvOperationParser(String at, KvOp op, Map<String, JsonValue> fields, KvLimits limits) {
        this.at = at;
        this.op = op;
        this.fields = new KvFields(at, fields);
        this.limits = limits;
    }

    KvOperation parse() {
        return switch (op) {
            case GET_PREFIX -> getPrefix();
            case GET_MANY -> getMany();
            default -> ofKey(key());
        };
    }

    private KvKey key() {
        String namespace = KvNames.namespace(at, fields.text("ns"));
        return new KvKey(namespace, KvNames.key(at, fields.text("key")));
    }

    /** The operation on a key that is known already; the fields need not name it. */
    KvOperation ofKey(KvKey key) {
        return switch (op) {
            case GET -> get(key);
            case DELETE -> delete(key);
            case INCR -> incr(key);
            default -> put(key);
        };
    }

    private Get get(KvKey key) {
        fields.flag("required");
        return new Get(key);
    }

    private GetMany getMany() {
        String namespace = KvNames.namespace(at, fields.text("ns"));
        JsonValue keys = fields.get("keys");
        if (keys != null && !keys.is(JsonValue.Kind.ARRAY)) {
            throw fields.badRequest("getMany needs a keys array");
        }
        List<JsonValue> elements = keys == null ? List.of() : keys.elements();
        List<String> texts = elements.stream().map(key -> KvNames.key(at, KvFields.textOf(key))).toList();
        fields.flag("required");
        return new GetMany(namespace, texts);
    }

    private GetPrefix getPrefix() {
        if (limits.inTransaction()) {
            throw new Refusal(ErrorCode.KV_GET_PREFIX_NOT_ALLOWED_IN_TRANSACTION, at + "getPrefix is only available on POST /api/v1/kv");
        }
        String prefix = fields.text("prefix");
        if (prefix == null || prefix.isEmpty()) {
            throw new Refusal(ErrorCode.KV_PREFIX_REQUIRED, at + "getPrefix needs a non-empty prefix");
        }
        String namespace = KvNames.namespace(at, fields.text("ns"));
        KvNames.keyPart(at, prefix);
        String after = fields.text("after");
        String start = after == null ? "" : KvNames.keyPart(at, after);
        fields.flag("required");
        long limit = fields.integer("limit", DEFAULT_PAGE);
        return new GetPrefix(namespace, prefix, start, (int) Math.max(1, Math.min(limit, LARGEST_PAGE)), fields.flagOrNull("keysOnly"));
    }

    private Put put(KvKey key) {
        KvExpiry expiry = expiry();
        String value = value();
        Long expect = expect();
        if (op == KvOp.PUT_IF_ABSENT && expect != null && expect != 0) {
            throw new Refusal(ErrorCode.KV_BAD_EXPECT, at + "putIfAbsent is a put that expects 0; another expect contradicts it");
        }
        return new Put(op, key, value, expiry, op == KvOp.PUT_IF_ABSENT ? Long.valueOf(0) : expect, fields.flag("required"));
    }

    private Delete delete(KvKey key) {
        return new Delete(key, expect(), fields.flag("required"));
    }

    private Incr incr(KvKey key) {
        KvExpiry expiry = expiry();
        if (fields.has("expect")) {
            throw fields.badRequest("incr takes no expect");
        }
        JsonValue delta = fields.get("delta");
        if (delta == null || !delta.is(JsonValue.Kind.NUMBER)) {
            throw fields.badRequest("incr needs a numeric delta");
        }
        return new Incr(key, fields.number("delta"), fields.number("min"), fields.number("max"), expiry, fields.flag("required"));
    }

    private KvExpiry expiry() {
        JsonValue ttl = fields.get("ttlSeconds");
        Long seconds = ttl == null ? null : ttlSeconds(ttl);
        boolean forever = fields.isTrue("forever");
        if ((seconds != null) == forever) {
            throw new Refusal(ErrorCode.KV_EXPIRY_NOT_SPECIFIED,
                "%sexactly one of ttlSeconds (integer > 0) and forever:true is required, got %d".formatted(at, forever ? 2 : 0));
        }
        return forever ? KvExpiry.NEVER : new KvExpiry(Math.min(seconds, KvExpiry.MAX_TTL_SECONDS));
    }

    private long ttlSeconds(JsonValue ttl) {
        return KvFields.integerOf(ttl).filter(seconds -> seconds > 0).orElseThrow(
            () -> new Refusal(ErrorCode.KV_BAD_TTL, at + "ttlSeconds must be an integer greater than zero"));
    }

    private String value() {
        JsonValue value = fields.get("value");
        if (value == null) {
            throw fields.badRequest(op.wireName() + " needs a value (\"value\": null is legal, an absent value is not)");
        }
        String text = value.compact();
        if (KvValueSize.exceeds(text, limits.maxValueBytes())) {
            throw new Refusal(ErrorCode.KV_VALUE_TOO_LARGE,
                "%svalue is %d bytes, the ceiling is %d".formatted(at, KvValueSize.bytes(text), limits.maxValueBytes()));
        }
        return text;
    }

    /** The expected version, null for none. A version beyond 64 bits is one that no row has. */
    private Long expect() {
        JsonValue expect = fields.get("expect");
        return expect == null ? null : KvFields.integerOf(expect).filter(version -> version >= 0).orElseThrow(
            () -> new Refusal(ErrorCode.KV_BAD_EXPECT, at + "expect must be a non-negative integer version (0 = must not exist)"));
    }
}
