package dev.lockstep.retention;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.database.DatabaseFailure;
import dev.lockstep.platform.failure.FailureLog;
import dev.lockstep.platform.sweep.RepeatedSweep;
import dev.lockstep.retention.RetentionService.Removed;
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

/**
 * Removes messages that are too old until none is, batch by batch, each in a transaction of its own. When a batch fails, its
 * partitions are gone through one by one, in ever smaller steps, and a row that cannot be removed is passed over.
 */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class RetentionSweep extends RepeatedSweep {
    private static final System.Logger LOG = System.getLogger(RetentionSweep.class.getName());
    /** Partitions of one transaction, at most. */
    private static final int PARTITIONS = 200;
    /** Rows of one partition that are passed over in one go. */
    private static final int BAD_ROWS = 10;
    private static final long POSTPONED_MILLIS = TimeUnit.SECONDS.toMillis(30);
    private static final long SEARCH_NANOS = TimeUnit.MINUTES.toNanos(10);

    private final FailureLog failures = new FailureLog(LOG, "messages that are too old could not be removed");

    @Inject
    private RetentionService service;
    @Inject
    private Attempts attempts;
    @Inject
    private Settings settings;

    private int width = PARTITIONS;
    private long searchedAt = System.nanoTime() - SEARCH_NANOS;

    @PostConstruct
    void start() {
        begin();
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
        return settings.number(Setting.RETENTION_INTERVAL_MS);
    }

    @Override
    protected void sweep() {
        boolean more = search();
        while (more && !isStopped()) {
            more = removeSome((int) settings.number(Setting.RETENTION_BATCH_SIZE));
        }
    }

    /** Whether the database can be asked. */
    private boolean search() {
        if (System.nanoTime() - searchedAt < SEARCH_NANOS) {
            return true;
        }
        try {
            attempts.of(service::expectMissing);
            searchedAt = System.nanoTime();
            return true;
        } catch (RuntimeException e) {
            failures.add("the partitions with old messages were not looked for", e);
            return !isOutage(e);
        }
    }

    /** Whether there may be more. */
    private boolean removeSome(int batch) {
        try {
            Removed removed = attempts.of(() -> service.removeSome(width, batch));
            removed.inUse().forEach(partition -> removeApart(partition, batch));
            // partitions that a batch does not come to are looked at in vain
            width = removed.messages() >= batch ? Math.max(1, width / 4) : Math.min(PARTITIONS, width * 2);
            return removed.partitions() > 0;
        } catch (RuntimeException e) {
            return !isOutage(e) && removeApart(batch);
        }
    }

    private boolean removeApart(int batch) {
        try {
            List<Long> due = service.due(PARTITIONS);
            due.forEach(partition -> removeApart(partition, batch));
            return !due.isEmpty();
        } catch (RuntimeException e) {
            failures.add("the partitions with old messages could not be read", e);
            return false;
        }
    }

    private void removeApart(long partition, int batch) {
        int step = batch;
        int badRows = 0;
        try {
            while (step > 0 && !isStopped()) {
                try {
                    int messages = step;
                    step = attempts.of(() -> service.removeFrom(partition, messages)) < messages ? 0 : step;
                } catch (RuntimeException e) {
                    if (step == 1) {
                        leaveBehind(partition, ++badRows, e);
                        step = batch;
                    } else if (DatabaseFailure.of(e) == DatabaseFailure.NONE) {
                        step = Math.max(1, step / 10);
                    } else {
                        throw e;
                    }
                }
            }
        } catch (RuntimeException e) {
            failures.add("partition " + partition + " is left for a while", e);
            postpone(partition);
        }
    }

    /** Passes over the first message of a partition, unless too many of its messages are bad, or something else is. */
    private void leaveBehind(long partition, int badRows, RuntimeException why) {
        if (badRows > BAD_ROWS || DatabaseFailure.of(why) != DatabaseFailure.NONE || service.leaveBehind(partition) == 0) {
            throw why;
        }
        failures.add("a message of partition " + partition + " is left behind", why);
    }

    private void postpone(long partition) {
        try {
            service.postpone(partition, POSTPONED_MILLIS);
        } catch (RuntimeException e) {
            failures.add("partition " + partition + " could not be postponed", e);
        }
    }

    /** Whether it has to do with the database as a whole; then the next sweep does it. */
    private boolean isOutage(RuntimeException e) {
        boolean outage = switch (DatabaseFailure.of(e)) {
            case DISCONNECTED, POOL_EXHAUSTED, MEMORY_EXHAUSTED, OUTCOME_UNKNOWN -> true;
            default -> false;
        };
        if (outage) {
            failures.add("the database cannot be asked", e);
        }
        return outage;
    }
}
