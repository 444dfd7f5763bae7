package dev.lockstep.platform.metrics;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.function.Function;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** How much of the pool of database connections is in use, as the server's management tells; other servers may not tell. */
@ApplicationScoped
public class ConnectionPool {
    private static final String STATISTICS = "jboss.as:subsystem=datasources,data-source=LockstepDS,statistics=pool";
    private static final String NAME = "lockstep.pool.connections";
    private static final String DESCRIPTION = "Database connections of the pool";

    @Inject
    private Meters meters;

    /**
     * The pool at this moment.
     *
     * @param available how many more it would hand out at once or open
     */
    public record Use(int inUse, int available) {
        /** How many it may have open at most. */
        public int max() {
            return inUse + available;
        }
    }

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        gauge("in_use", Use::inUse);
        gauge("available", Use::available);
        gauge("max", Use::max);
    }

    private void gauge(String state, Function<Use, Integer> part) {
        meters.gauge(NAME, DESCRIPTION, () -> use().<Number>map(part::apply).orElse(Double.NaN), "state", state);
    }

    /** Empty where the server does not tell. */
    public Optional<Use> use() {
        MBeanServer management = ManagementFactory.getPlatformMBeanServer();
        try {
            ObjectName statistics = new ObjectName(STATISTICS);
            if (!management.isRegistered(statistics)) {
                return Optional.empty();
            }
            return Optional.of(new Use(number(management, statistics, "InUseCount"), number(management, statistics, "AvailableCount")));
        } catch (JMException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static int number(MBeanServer management, ObjectName bean, String attribute) throws JMException {
        return ((Number) management.getAttribute(bean, attribute)).intValue();
    }
}
