package dev.lockstep.admin;

import dev.lockstep.platform.time.WireTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;

/** How columns become what answers show. */
final class AdminRows {
    private AdminRows() {
    }

    /** An instant in six digits, null where the column is. */
    static String micros(ResultSet row, String column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : WireTime.micros(at.toInstant());
    }
}
