package dev.lockstep.bench;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.PGConnection;

/**
 * From the sending of a push until a parked pop has its answer, on an otherwise idle server; against an insert with a notification, and a
 * read by who listens for it.
 */
final class WakeScenario implements Scenario {
    /** By then a pop that found nothing is parked. */
    private static final long PARKED_NANOS = 15_000_000;
    private static final int LIMIT_GROUP = 30;
    private static final int LIMIT_PARTITION = -1;
    private static final int NOTICE_MILLIS = 30_000;
    private static final String POP = "/api/v1/pop/queue/wake?consumerGroup=woken&batch=1&autoAck=true&subscriptionMode=all";

    @Override
    public String name() {
        return "wake";
    }

    @Override
    public boolean inShortMode() {
        return true;
    }

    @Override
    public Result measure(World world) throws Exception {
        int rounds = world.options().sized(150, 1000);
        try (Product product = new Product(world); Limit limit = new Limit(world)) {
            run(world, product, rounds / 5);
            run(world, limit, rounds / 5);
            Totals products = run(world, product, rounds);
            Totals limits = run(world, limit, rounds);
            return Result.of(name(), "messages", "limit", 1, products, limits).withoutRatio();
        }
    }

    /** Something that waits and is woken. */
    private interface Sleeper extends AutoCloseable {
        void park() throws Exception;

        /** Wakes it and returns when it has its message. */
        void wake() throws Exception;

        /** What is left to do before the next round. */
        void rest() throws Exception;

        @Override
        void close() throws IOException, SQLException;
    }

    private static Totals run(World world, Sleeper sleeper, int rounds) throws Exception {
        Latencies latencies = new Latencies();
        Usage before = world.usage();
        long start = System.nanoTime();
        for (int i = 0; i < rounds; i++) {
            sleeper.park();
            LockSupport.parkNanos(PARKED_NANOS);
            long begin = System.nanoTime();
            sleeper.wake();
            latencies.add(System.nanoTime() - begin);
            sleeper.rest();
        }
        return new Totals(rounds, rounds, (System.nanoTime() - start) / 1e9, latencies, world.usage().minus(before));
    }

    private static final class Product implements Sleeper {
        private final HttpConnection popper;
        private final HttpConnection pusher;
        private long number;

        Product(World world) throws Exception {
            popper = world.http();
            pusher = world.http();
            pusher.post("/api/v1/push", Bodies.push("wake", "p", "", number++, 1)).expect(201);
            popper.get(POP).expect(200);
        }

        @Override
        public void park() throws Exception {
            popper.send("GET", POP + "&wait=true&timeout=30000", new byte[0]);
        }

        @Override
        public void wake() throws Exception {
            pusher.send("POST", "/api/v1/push", Bodies.push("wake", "p", "", number++, 1));
            popper.receive().expect(200);
        }

        @Override
        public void rest() throws Exception {
            pusher.receive().expect(201);
        }

        @Override
        public void close() throws IOException {
            popper.close();
            pusher.close();
        }
    }

    private static final class Limit implements Sleeper {
        private final Connection listener;
        private final Connection announcer;
        private final PreparedStatement announce;
        private final PreparedStatement take;
        private long number;

        Limit(World world) throws Exception {
            listener = world.database();
            announcer = world.database();
            try (Statement statement = listener.createStatement()) {
                statement.execute("listen lim");
            }
            announce = announcer.prepareStatement("select lim.announce(?, ?, ?)");
            take = listener.prepareStatement("select lim.take(?, ?, ?)");
        }

        @Override
        public void park() {
            // it listens all the time
        }

        @Override
        public void wake() throws Exception {
            announce.setLong(1, LIMIT_PARTITION);
            announce.setLong(2, number);
            announce.setString(3, Bodies.PAD);
            announce.execute();
            if (listener.unwrap(PGConnection.class).getNotifications(NOTICE_MILLIS).length == 0) {
                throw new IllegalStateException("nobody was told");
            }
            take.setInt(1, LIMIT_GROUP);
            take.setLong(2, LIMIT_PARTITION);
            take.setLong(3, number++);
            try (ResultSet row = take.executeQuery()) {
                row.next();
            }
        }

        @Override
        public void rest() {
            // nothing
        }

        @Override
        public void close() throws SQLException {
            listener.close();
            announcer.close();
        }
    }
}
