package dev.lockstep.retention;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.failure.FailureLog;
import dev.lockstep.platform.sweep.RepeatedSweep;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Drops unused partitions, some in each transaction; one that cannot be dropped is passed over. */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class PartitionCleanupSweep extends RepeatedSweep {
    private static final System.Logger LOG = System.getLogger(PartitionCleanupSweep.class.getName());
    private static final int PARTITIONS = 500;

    private final FailureLog failures = new FailureLog(LOG, "unused partitions could not be dropped");

    @Inject
    private PartitionCleanupService service;
    @Inject
    private Attempts attempts;
    @Inject
    private Settings settings;

    @PostConstruct
    void start() {
        if (settings.flag(Setting.PARTITION_CLEANUP_ENABLED)) {
            begin();
        }
    }

    @Timeout
    void ring() {
        next();
    }

    @PreDestroy
    void stop() {
        end();
    }

    @Override
    protected long pauseMillis() {
        return TimeUnit.SECONDS.toMillis(settings.number(Setting.PARTITION_CLEANUP_INTERVAL_S));
    }

    @Override
    protected void sweep() {
        long after = 0;
        int found = PARTITIONS;
        while (found == PARTITIONS && !isStopped()) {
            List<Long> candidates = candidates(after);
            found = candidates.size();
            if (found > 0) {
                drop(candidates);
                after = candidates.get(found - 1);
            }
        }
    }

    private List<Long> candidates(long after) {
        try {
            return service.candidates(after, PARTITIONS);
        } catch (RuntimeException e) {
            failures.add("they could not be looked for", e);
            return List.of();
        }
    }

    private void drop(List<Long> candidates) {
        try {
            attempts.of(() -> service.drop(candidates));
        } catch (RuntimeException e) {
            if (candidates.size() > 1) {
                candidates.forEach(partition -> drop(List.of(partition)));
            } else {
                failures.add("partition " + candidates.get(0), e);
            }
        }
    }
}
