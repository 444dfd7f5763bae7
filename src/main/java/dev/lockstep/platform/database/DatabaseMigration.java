package dev.lockstep.platform.database;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.output.MigrateResult;

/**
 * Brings the schema to what this code expects, before the first request; serves nothing when that cannot be.
 *
 * <p>A schema that is newer than the code stops the start: an older node must not write by rules that no longer hold.
 */
@Startup
@Singleton
@DependsOn("EmbeddedDatabase")
@TransactionManagement(TransactionManagementType.BEAN)
public class DatabaseMigration {
    private static final Logger LOG = System.getLogger(DatabaseMigration.class.getName());

    @Inject
    private Settings settings;

    @Resource(lookup = "java:jboss/datasources/LockstepDS")
    private DataSource database;

    @PostConstruct
    void migrate() {
        DatabaseTarget target = DatabaseTarget.of(settings);
        new DatabaseWait(database, target.description()).await(Duration.ofSeconds(settings.number(Setting.DATABASE_WAIT_S)));
        MigrateResult result = flyway().migrate();
        if (result.migrationsExecuted > 0) {
            LOG.log(Level.INFO, "Schema brought to version {0}", result.targetSchemaVersion);
        }
    }

    private Flyway flyway() {
        return Flyway.configure(DatabaseMigration.class.getClassLoader())
                .dataSource(database)
                .locations("classpath:db-migrations")
                .callbacks(new MigrationLimits())
                // by default a migration that the code does not know is passed over
                .ignoreMigrationPatterns(new String[0])
                .load();
    }
}
