package dev.lockstep.platform.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.exception.FlywayValidateException;
import org.flywaydb.core.api.output.MigrateResult;

/** Brings a schema to what this code expects, by the scripts of {@code db-migrations}. */
final class SchemaMigration {
    private static final Logger LOG = System.getLogger(SchemaMigration.class.getName());

    private final Flyway flyway;

    SchemaMigration(DataSource database) {
        flyway = Flyway.configure(SchemaMigration.class.getClassLoader())
                .dataSource(database)
                .locations("classpath:db-migrations")
                .callbacks(new MigrationLimits())
                // by default a migration that the code does not know is passed over
                .ignoreMigrationPatterns(new String[0])
                .load();
    }

    /**
     * Waits for the database and applies what is missing, anew when the connection is lost meanwhile: each script is a transaction, so
     * one that was cut off has left nothing behind.
     *
     * @param limit how long to go on
     * @return the version of the schema
     */
    String run(DatabaseWait wait, Duration limit) {
        long start = System.nanoTime();
        while (true) {
            wait.await(limit);
            try {
                return run();
            } catch (RuntimeException e) {
                if (DatabaseFailure.of(e) != DatabaseFailure.DISCONNECTED || System.nanoTime() - start > limit.toNanos()) {
                    throw e;
                }
                LOG.log(Level.WARNING, "The connection was lost while the schema was looked at; once more");
            }
        }
    }

    /**
     * Applies what is missing; a schema that is newer than the code, or was changed by hand, is left alone and refused.
     *
     * @return the version of the schema
     */
    String run() {
        try {
            MigrateResult result = flyway.migrate();
            if (result.migrationsExecuted > 0) {
                LOG.log(Level.INFO, "Schema brought to version {0}", result.targetSchemaVersion);
            }
            return flyway.info().current().getVersion().getVersion();
        } catch (FlywayValidateException e) {
            throw new IllegalStateException("The database's schema is newer than this server, or not the one that its scripts make; "
                    + "start the version that wrote it, or a later one", e);
        }
    }
}
