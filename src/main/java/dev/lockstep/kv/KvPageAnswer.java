package dev.lockstep.kv;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.lockstep.platform.time.WireTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A console page (contract section C.1).
 *
 * @param truncated whether others follow
 * @param nextAfter the page's last key when others follow, else null
 */
public record KvPageAnswer(List<Row> rows, boolean truncated, String nextAfter) {
    /** A row: without {@code value} when only keys were asked for, with {@code expired} when expired rows were. */
    record Row(String key, @JsonRawValue @JsonInclude(JsonInclude.Include.NON_NULL) String value, long version, String expiresAt,
               String updatedAt, @JsonInclude(JsonInclude.Include.NON_NULL) Boolean expired) {

        static Row keyOnly(KvPageRow row, Boolean expired) {
            return new Row(row.key(), null, row.version(), WireTime.micros(row.expiresAt()), WireTime.micros(row.updatedAt()), expired);
        }

        static Row of(KvRow row, Boolean expired) {
            return new Row(row.key().key(), row.value(), row.version(), WireTime.micros(row.expiresAt()),
                WireTime.micros(row.updatedAt()), expired);
        }
    }

    /**
     * The rows as they are shown.
     *
     * @param values by key, when values were asked for; a row that went since the page was read is left out
     */
    static KvPageAnswer of(KvPageRequest page, List<KvPageRow> shown, Map<String, KvRow> values, boolean truncated) {
        List<Row> rows = shown.stream().map(row -> row(page, row, values.get(row.key()))).filter(Objects::nonNull).toList();
        return new KvPageAnswer(rows, truncated, truncated ? shown.get(shown.size() - 1).key() : null);
    }

    private static Row row(KvPageRequest page, KvPageRow row, KvRow withValue) {
        Boolean expired = page.includeExpired() ? row.expired() : null;
        if (page.keysOnly()) {
            return Row.keyOnly(row, expired);
        }
        return withValue == null ? null : Row.of(withValue, expired);
    }
}
