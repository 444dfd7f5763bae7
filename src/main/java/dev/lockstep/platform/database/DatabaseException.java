package dev.lockstep.platform.database;

import jakarta.ejb.ApplicationException;
import java.sql.SQLException;

/** A statement the database refused or never answered. The transaction it happened in is lost. */
@ApplicationException(rollback = true)
public class DatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String sqlState;

    public DatabaseException(SQLException cause) {
        super(cause);
        this.sqlState = cause.getSQLState() == null ? "" : cause.getSQLState();
    }

    /** PostgreSQL's five characters, empty when there are none. */
    public String sqlState() {
        return sqlState;
    }
}
