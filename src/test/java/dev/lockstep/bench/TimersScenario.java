package dev.lockstep.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Base64;
import org.awaitility.Awaitility;

/**
 * Many timers due one after the other at 5,000 a second, to 100 partitions. The times are those from a timer's instant to its message's
 * {@code createdAt}, both of the database's clock, for each of them; there is no other side.
 */
final class TimersScenario implements Scenario {
    private static final int PER_SECOND = 5000;
    private static final int PER_CALL = 250;
    private static final int PARTITIONS = 100;
    private static final Duration TIME_LIMIT = Duration.ofMinutes(5);
    private static final String QUEUE = "fired";
    private static final String LATENESS = """
            select (extract(epoch from m.created_at - d.deliver_at) * 1e6)::bigint as late,
                extract(epoch from max(m.created_at) over () - min(d.deliver_at) over ()) as span
            from lim.due d join message m on m.message_id = d.message_id
            where m.partition_id in (select p.id from partition p join queue q on q.id = p.queue_id where q.name = 'fired')
            """;

    @Override
    public String name() {
        return "timers";
    }

    @Override
    public boolean inShortMode() {
        return true;
    }

    @Override
    public Result measure(World world) throws Exception {
        int timers = world.options().sized(5000, 50_000);
        schedule(world, timers);
        world.execute("drop table if exists lim.due; create table lim.due as select message_id, deliver_at from timer where queue_name = '"
                + QUEUE + "'; analyze lim.due");
        int pending = Integer.parseInt(world.ask("select count(*) from lim.due"));
        if (pending != timers) {
            throw new IllegalStateException("only " + pending + " timers were still pending when all were set");
        }
        Usage before = world.usage();
        Awaitility.await().atMost(TIME_LIMIT).pollInterval(Duration.ofMillis(200)).until(() -> pending(world) == 0);
        Totals fired = fired(world, world.usage().minus(before));
        if (fired.items() != timers) {
            throw new IllegalStateException(fired.items() + " of " + timers + " timers became messages");
        }
        return Result.of(name(), "timers", "none", 1, fired, Totals.none());
    }

    /** All are set before the first is due: the time that takes is guessed generously. */
    private static void schedule(World world, int timers) throws IOException {
        long lead = 5000 + timers / 2L;
        long start = System.nanoTime();
        try (HttpConnection http = world.http()) {
            for (int first = 0; first < timers; first += PER_CALL) {
                long gone = (System.nanoTime() - start) / 1_000_000;
                http.post("/api/v1/timers", body(first, Math.min(PER_CALL, timers - first), lead - gone)).expect(200)
                        .without("\"ok\":false");
            }
        }
    }

    private static byte[] body(int first, int count, long lead) throws IOException {
        String payload = Base64.getEncoder().encodeToString("{\"fired\":true}".getBytes(StandardCharsets.UTF_8));
        return Bodies.object(json -> {
            json.writeArrayFieldStart("operations");
            for (int i = first; i < first + count; i++) {
                Bodies.timer(json, QUEUE, "t" + i, "p" + i % PARTITIONS, "t" + i, lead + i * 1000L / PER_SECOND, payload);
            }
            json.writeEndArray();
        });
    }

    private static long pending(World world) throws SQLException {
        return Long.parseLong(world.ask("select count(*) from timer where queue_name = '" + QUEUE + "'"));
    }

    private static Totals fired(World world, Usage used) throws SQLException {
        Latencies lateness = new Latencies();
        double span = 0;
        try (Connection connection = world.database(); Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(LATENESS)) {
            while (row.next()) {
                lateness.add(row.getLong("late") * 1000);
                span = row.getDouble("span");
            }
        }
        return new Totals(lateness.count(), lateness.count(), span, lateness, used);
    }
}
