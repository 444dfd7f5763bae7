package dev.lockstep.platform.database;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Makes a value of the row the result set stands on. */
@FunctionalInterface
public interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
}
