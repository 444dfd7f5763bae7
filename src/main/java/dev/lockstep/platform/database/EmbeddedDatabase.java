package dev.lockstep.platform.database;

import dev.lockstep.platform.StartStep;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Starts the embedded PostgreSQL when no other database is named, and starts it again when somebody killed it.
 *
 * <p>Nothing that needs the database starts before it, and it starts after everything that looks at settings alone.
 */
@Startup
@Singleton
@DependsOn("SecurityStart")
@TransactionManagement(TransactionManagementType.BEAN)
public class EmbeddedDatabase {
    private static final Logger LOG = System.getLogger(EmbeddedDatabase.class.getName());
    private static final long WATCH_MILLIS = 1000;
    /** Connections that are not the pool's: the superuser's reserve, listeners, somebody's psql, an application's own pool. */
    private static final long SPARE_CONNECTIONS = 100;

    @Inject
    private Settings settings;

    @Resource
    private TimerService timers;

    private PostgresCluster cluster;

    @PostConstruct
    void start() {
        StartStep.run(this::startUnlessAnotherIsNamed);
    }

    private void startUnlessAnotherIsNamed() {
        if (!DatabaseTarget.of(settings).embedded()) {
            return;
        }
        cluster = new PostgresCluster(DatabaseTarget.folder(settings), (int) settings.number(Setting.EMBEDDED_PORT),
                (int) (settings.number(Setting.POOL_MAX) + SPARE_CONNECTIONS));
        cluster.start();
        watchLater();
    }

    @Timeout
    void watch() {
        if (!cluster.isListening()) {
            restart();
        }
        watchLater();
    }

    private void restart() {
        LOG.log(Level.WARNING, "The embedded PostgreSQL is gone; starting it again");
        try {
            cluster.restart();
            LOG.log(Level.INFO, "The embedded PostgreSQL is back");
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "The embedded PostgreSQL did not start; trying again", e);
        }
    }

    /** One shot each time: a restart takes longer than the interval. */
    private void watchLater() {
        timers.createSingleActionTimer(WATCH_MILLIS, new TimerConfig("embedded PostgreSQL", false));
    }

    @PreDestroy
    void stop() {
        if (cluster != null) {
            cluster.stop();
        }
    }
}
