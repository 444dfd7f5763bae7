package dev.lockstep.worker;

import dev.lockstep.delivery.LeaseService;
import dev.lockstep.delivery.RunningLease;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Renews the leases of handlers that run, after a third of their time: all that are due in one statement. A lease that cannot be renewed
 * before it ends, or that somebody else has taken, is lost, and its handler sees that.
 */
@ApplicationScoped
public class LeaseRenewals {
    private static final System.Logger LOG = System.getLogger(LeaseRenewals.class.getName());
    private static final int PARTS = 3;

    /** A lease that is being renewed. */
    static final class Renewed {
        private final RunningLease lease;
        private volatile long renewedAt = System.nanoTime();
        private volatile boolean lost;

        private Renewed(RunningLease lease) {
            this.lease = lease;
        }

        boolean isLost() {
            return lost || System.nanoTime() - renewedAt >= lengthNanos();
        }

        /** Somebody else may have the messages from now on. */
        void lose() {
            lost = true;
        }

        private boolean isDue(long now) {
            return !lost && now - renewedAt >= lengthNanos() / PARTS;
        }

        private long lengthNanos() {
            return TimeUnit.SECONDS.toNanos(lease.seconds());
        }
    }

    @Inject
    private LeaseService leases;
    private final Map<UUID, Renewed> running = new ConcurrentHashMap<>();
    private final AtomicBoolean renewing = new AtomicBoolean();

    Renewed begin(RunningLease lease) {
        Renewed renewed = new Renewed(lease);
        running.put(lease.token(), renewed);
        return renewed;
    }

    /** The handler has ended: from now on nothing renews its lease. */
    void end(RunningLease lease) {
        running.remove(lease.token());
    }

    /** Whether a renewal is due and none is on its way. */
    boolean isDue() {
        long now = System.nanoTime();
        return !renewing.get() && running.values().stream().anyMatch(one -> one.isDue(now));
    }

    /** Renews what is due. */
    void renew() {
        if (renewing.compareAndSet(false, true)) {
            try {
                renewAll();
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.WARNING, "leases of running handlers were not renewed this time: {0}", e.toString());
            } finally {
                renewing.set(false);
            }
        }
    }

    private void renewAll() {
        long now = System.nanoTime();
        List<Renewed> due = running.values().stream().filter(one -> one.isDue(now)).toList();
        if (due.isEmpty()) {
            return;
        }
        Map<UUID, Boolean> live = leases.renew(due.stream().map(one -> one.lease).toList());
        for (Renewed one : due) {
            Boolean is = live.get(one.lease.token());
            if (Boolean.TRUE.equals(is)) {
                one.renewedAt = now;
            } else if (Boolean.FALSE.equals(is)) {
                one.lose();
            }
        }
    }
}
