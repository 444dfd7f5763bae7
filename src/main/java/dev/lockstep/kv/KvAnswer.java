package dev.lockstep.kv;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.lockstep.platform.time.WireTime;
import java.util.List;

/** The answer element of one operation, without its index (contract section C.3). Values are JSON text. */
public sealed interface KvAnswer {
    /** Of put, putIfAbsent, delete and incr; {@code reason} is there when it did not apply. */
    record Written(KvOp op, boolean applied, @JsonInclude(JsonInclude.Include.NON_NULL) KvReason reason, String key,
                   @JsonRawValue String value, long version) implements KvAnswer {}

    /** Of a get that found its key. */
    record Found(KvOp op, boolean found, String key, @JsonRawValue String value, long version, String expiresAt,
                 String updatedAt) implements KvAnswer {
        static Found of(KvRow row) {
            return new Found(KvOp.GET, true, row.key().key(), row.value(), row.version(), WireTime.trimmed(row.expiresAt()),
                WireTime.trimmed(row.updatedAt()));
        }
    }

    /** Of a get that did not. */
    record NotFound(KvOp op, boolean found, String key) implements KvAnswer {
        static NotFound of(KvKey key) {
            return new NotFound(KvOp.GET, false, key.key());
        }
    }

    /** Of getMany: the rows there are in byte order, the keys there are not in the order asked for. */
    record Many(KvOp op, List<Row> rows, List<String> missing, boolean truncated) implements KvAnswer {}

    /** Of getPrefix: {@code nextAfter} is the last key of a page that others follow, else null. */
    record Page(KvOp op, List<Row> rows, boolean truncated, String nextAfter) implements KvAnswer {}

    /** A row of several; without {@code value} when only keys were asked for. */
    record Row(String key, @JsonRawValue @JsonInclude(JsonInclude.Include.NON_NULL) String value, long version, String expiresAt,
               String updatedAt) {
        static Row of(KvRow row, boolean keyOnly) {
            return new Row(row.key().key(), keyOnly ? null : row.value(), row.version(), WireTime.trimmed(row.expiresAt()),
                WireTime.trimmed(row.updatedAt()));
        }
    }
}
