package dev.lockstep.message;

import dev.lockstep.message.BufferedMessage.Destination;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.database.DatabaseFailure;
import dev.lockstep.platform.failure.FailureLog;
import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
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
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Stores buffered messages, batch by batch, once maintenance mode is over. When a batch fails, its destinations are gone through
 * one by one: one that cannot be stored in is left for a while, and its messages keep their order; the others go on.
 */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class BufferedMessageSweep extends RepeatedSweep {
    private static final System.Logger LOG = System.getLogger(BufferedMessageSweep.class.getName());
    private static final long PAUSE_MILLIS = 500;
    private static final long LEFT_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final FailureLog failures = new FailureLog(LOG, "buffered messages could not be stored");
    private final Map<Destination, Long> leftUntil = new ConcurrentHashMap<>();

    @Inject
    private BufferedMessageService service;
    @Inject
    private Attempts attempts;
    @Inject
    private Switches switches;

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

    /** False while messages wait that could not be stored. */
    public boolean isHealthy() {
        return leftUntil.isEmpty();
    }

    @Override
    protected long pauseMillis() {
        return PAUSE_MILLIS;
    }

    @Override
    protected void sweep() {
        leftUntil.values().removeIf(until -> until - System.nanoTime() <= 0);
        boolean more = true;
        while (more && !isStopped() && !switches.isOn(Switch.PUSH_MAINTENANCE)) {
            more = storeSome();
        }
    }

    /** Whether there may be more. */
    private boolean storeSome() {
        try {
            return attempts.of(() -> service.storeNext(leftUntil.keySet())) > 0;
        } catch (RuntimeException e) {
            return !isPassing(e) && storeApart();
        }
    }

    private boolean storeApart() {
        try {
            Set<Destination> destinations = service.destinations(leftUntil.keySet());
            destinations.forEach(this::storeApart);
            return !destinations.isEmpty();
        } catch (RuntimeException e) {
            failures.add("they could not be read", e);
            return false;
        }
    }

    private void storeApart(Destination destination) {
        try {
            attempts.of(() -> service.storeNextOf(destination));
        } catch (RuntimeException e) {
            leftUntil.put(destination, System.nanoTime() + LEFT_NANOS);
            failures.add("of queue %s, partition %s".formatted(destination.partition().queue(), destination.partition().partition()), e);
        }
    }

    /** Whether it has to do with the database as a whole, or somebody's lock; then the next run does it. */
    private boolean isPassing(RuntimeException e) {
        if (DatabaseFailure.of(e) == DatabaseFailure.NONE) {
            return false;
        }
        failures.add(DatabaseFailure.of(e).message(), e);
        return true;
    }
}
