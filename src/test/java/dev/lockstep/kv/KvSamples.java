package dev.lockstep.kv;

import dev.lockstep.kv.KvWritten.VersionOf;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the tests of this room share. */
final class KvSamples {
    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    static final KvLimits ROUTE = new KvLimits(256, 1024, 65_536, false);
    static final KvLimits STEP = new KvLimits(64, 256, 65_536, true);

    private KvSamples() {
    }

    /** The elements of a JSON array, written with single quotes for double ones. */
    static List<JsonValue> elements(String array) {
        return JsonBody.parse(array.replace('\'', '"').getBytes(StandardCharsets.UTF_8), 2, ErrorCode.KV_BAD_BODY).elements();
    }

    static List<KvOperation> operations(String array) {
        return KvParser.parse(elements(array), ROUTE);
    }

    /** A live row in the namespace {@code n} that never expires. */
    static KvRow row(String key, String value, long version) {
        return expiringRow(key, value, version, null);
    }

    static KvRow expiringRow(String key, String value, long version, Instant expiresAt) {
        return new KvRow(new KvKey("n", key), value, version, expiresAt, NOW.minusSeconds(1000), NOW.minusSeconds(500));
    }

    static KvState state(KvRow... rows) {
        return new KvState(NOW, Arrays.stream(rows).collect(Collectors.toMap(KvRow::key, Function.identity())), Map.of());
    }

    static KvDecision decide(String array, KvRow... rows) {
        return KvDecision.of(operations(array), state(rows));
    }

    /** The database's answer to what was stored: versions from 100 on, in the order of the operations. */
    static KvWritten written(KvDecision decision) {
        List<KvRow> stored = decision.stored();
        return KvWritten.of(stored.stream().map(row -> new VersionOf(row.key(), 100 + stored.indexOf(row))).toList());
    }

    static List<KvAnswer> answers(KvDecision decision) {
        return decision.answers(written(decision));
    }
}
