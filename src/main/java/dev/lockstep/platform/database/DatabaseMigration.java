package dev.lockstep.platform.database;

import dev.lockstep.platform.StartStep;
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
import java.time.Duration;
import javax.sql.DataSource;

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

    @Inject
    private Settings settings;

    @Inject
    private SchemaProbe schema;

    @Resource
    private DataSource database;

    @PostConstruct
    void start() {
        StartStep.run(this::migrate);
    }

    private void migrate() {
        Duration limit = Duration.ofSeconds(settings.number(Setting.DATABASE_WAIT_S));
        DatabaseWait wait = new DatabaseWait(database, DatabaseTarget.of(settings).description());
        schema.expect(new SchemaMigration(database).run(wait, limit));
    }
}
