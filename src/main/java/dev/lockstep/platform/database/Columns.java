package dev.lockstep.platform.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;

/** Columns that JDBC cannot read as what we call them. */
public final class Columns {
    private Columns() {
    }

    /** The instant of a {@code timestamptz}; null where the column is. */
    public static Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }
}
