package dev.lockstep.platform.database;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/** An array parameter: one placeholder that carries a value for each row of a set-based statement. */
public record SqlArray(String type, Object[] elements) {

    public static SqlArray bigints(Collection<Long> values) {
        return new SqlArray("bigint", values.toArray(new Long[0]));
    }

    public static SqlArray texts(Collection<String> values) {
        return new SqlArray("text", values.toArray(new String[0]));
    }

    public static SqlArray uuids(Collection<UUID> values) {
        return new SqlArray("uuid", values.toArray(new UUID[0]));
    }

    public static SqlArray booleans(Collection<Boolean> values) {
        return new SqlArray("boolean", values.toArray(new Boolean[0]));
    }

    public static SqlArray instants(Collection<Instant> values) {
        Object[] texts = values.stream().map(at -> at == null ? null : at.atOffset(ZoneOffset.UTC).toString()).toArray(String[]::new);
        return new SqlArray("timestamptz", texts);
    }

    /** One column of a list of records, as bigints. */
    public static <T> SqlArray bigints(Collection<T> rows, Function<T, Long> column) {
        return new SqlArray("bigint", rows.stream().map(column).toArray(Long[]::new));
    }

    /** One column of a list of records, as texts; null where the column is null. */
    public static <T> SqlArray texts(Collection<T> rows, Function<T, String> column) {
        String[] values = new String[rows.size()];
        int i = 0;
        for (T row : rows) {
            values[i++] = column.apply(row);
        }
        return new SqlArray("text", values);
    }

    /** One column of a list of records, as byte strings. */
    public static <T> SqlArray bytes(Collection<T> rows, Function<T, byte[]> column) {
        return new SqlArray("bytea", rows.stream().map(column).toArray(byte[][]::new));
    }

    /** One column of a list of records, as UUIDs; null where the column is null. */
    public static <T> SqlArray uuids(Collection<T> rows, Function<T, UUID> column) {
        return new SqlArray("uuid", rows.stream().map(column).toArray(UUID[]::new));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SqlArray that && type.equals(that.type) && java.util.Arrays.equals(elements, that.elements);
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, java.util.Arrays.hashCode(elements));
    }
}
