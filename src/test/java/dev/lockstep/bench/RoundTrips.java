package dev.lockstep.bench;

import dev.lockstep.testing.CountingProxy;
import dev.lockstep.testing.OwnPostgres;
import dev.lockstep.testing.ServerProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** A pass of its own that counts the server's round trips to the database, through a proxy that would cost CPU where speed is measured. */
final class RoundTrips {
    private static final Duration WARM_UP = Duration.ofMillis(1500);
    private static final Duration COUNTED = Duration.ofSeconds(2);
    private static final Duration IDLE = Duration.ofSeconds(3);
    private static final int SOURCE_MESSAGES = 200;

    private final World world;
    private final CountingProxy proxy;

    private RoundTrips(World world, CountingProxy proxy) {
        this.world = world;
        this.proxy = proxy;
    }

    /**
     * Counts.
     *
     * @return round trips for each operation, by scenario, the idle server's own taken off
     */
    static Map<String, Double> count(BenchOptions options, List<Scenario> scenarios) throws Exception {
        try (EmbeddedPostgres postgres = OwnPostgres.start(); CountingProxy proxy = CountingProxy.to(postgres.getPort());
                ServerProcess server = ServerProcess.named("bench-round-trips").with("LOCKSTEP_PG_HOST", "localhost")
                        .with("LOCKSTEP_PG_PORT", Integer.toString(proxy.port())).start()) {
            World world = new World(options, server.httpPort(), postgres.getPort(), server.pid(), 0);
            world.fillSource(SOURCE_MESSAGES);
            return new RoundTrips(world, proxy).countAll(scenarios);
        }
    }

    private Map<String, Double> countAll(List<Scenario> scenarios) throws Exception {
        double idlePerSecond = idlePerSecond();
        Map<String, Double> counts = new HashMap<>();
        for (Scenario scenario : scenarios) {
            if (scenario.inShortMode() && scenario instanceof ClosedLoop loop) {
                counts.put(loop.name(), count(loop, idlePerSecond));
            }
        }
        return counts;
    }

    private double idlePerSecond() {
        long before = proxy.roundTrips();
        LockSupport.parkNanos(IDLE.toNanos());
        return (double) (proxy.roundTrips() - before) / IDLE.toSeconds();
    }

    private double count(ClosedLoop loop, double idlePerSecond) throws Exception {
        loop.sides().prepare(world);
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < loop.connections(); i++) {
            workers.add(loop.sides().product(world, i));
        }
        Load.closedLoop(workers, WARM_UP);
        long before = proxy.roundTrips();
        Totals done = Load.closedLoop(workers, COUNTED);
        double own = proxy.roundTrips() - before - idlePerSecond * done.seconds();
        for (Worker worker : workers) {
            worker.close();
        }
        return Math.max(0, own / done.operations());
    }
}
