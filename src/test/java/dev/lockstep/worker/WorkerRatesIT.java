package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.StepRequest;
import dev.lockstep.worker.rates.ByHand;
import dev.lockstep.worker.rates.Rate1;
import dev.lockstep.worker.rates.Rate16;
import dev.lockstep.worker.rates.Rate4;
import dev.lockstep.worker.rates.RenewedHandler;
import dev.lockstep.worker.spi.Workers;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** How fast transactional handlers are, beside the same work by hand, and whether many leases are renewed in time. */
@ArquillianTest
class WorkerRatesIT {
    private static final int MESSAGES = Integer.getInteger("worker.rate-messages", 1500);
    private static final int PARTITIONS = 64;

    @Inject
    private Workers workers;
    @Resource(lookup = "java:jboss/datasources/LockstepDS")
    private DataSource database;
    private final Broker broker = new Broker(Http.to(Integer.parseInt(System.getenv("LOCKSTEP_PORT"))));

    @Deployment
    static WebArchive war() {
        return LockstepArchive.with(WorkerRatesIT.class, Broker.class, Http.class, Json.class, StepRequest.class)
            .addPackage("dev.lockstep.worker.rates").addPackages(true, "org.awaitility", "org.hamcrest");
    }

    @Test
    void transactionalHandlersKeepUpWithTheSameWorkByHand() throws Exception {
        broker.http().delete("/api/v1/resources/queues/rate");
        execute("drop table if exists rate_row");
        execute("create table rate_row (worker text, partition_id bigint, message_offset bigint)");
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            items.add(Broker.item("rate", "p" + i % PARTITIONS, "m" + i, i));
        }
        broker.push(items);
        byHand(4, "warm");
        for (Map.Entry<Integer, Class<?>> one : List.<Map.Entry<Integer, Class<?>>>of(Map.entry(1, Rate1.class), Map.entry(4, Rate4.class),
                Map.entry(16, Rate16.class))) {
            int concurrency = one.getKey();
            double byHand = byHand(concurrency, "hand-" + concurrency);
            double handled = handled(one.getValue(), "rate-" + concurrency);
            report("concurrency %d: %.0f messages/s, by hand %.0f".formatted(concurrency, handled, byHand));
            assertTrue(handled > byHand / 10, () -> handled + " against " + byHand);
        }
    }

    private double handled(Class<?> handler, String group) {
        long start = System.nanoTime();
        workers.start(handler);
        Awaitility.await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(5)).until(() -> settled(group) == MESSAGES);
        double seconds = (System.nanoTime() - start) / 1e9;
        workers.stop(handler);
        assertEquals(MESSAGES, number("select count(*) from rate_row where worker = 'lockstep-" + group.substring(5) + "'"));
        return MESSAGES / seconds;
    }

    private double byHand(int concurrency, String group) throws Exception {
        execute("insert into cursor (partition_id, consumer_group, committed) select p.id, '" + group + "', -1 from partition p"
            + " join queue q on q.id = p.queue_id where q.name = 'rate'");
        List<Thread> threads = new ArrayList<>();
        long start = System.nanoTime();
        for (int i = 0; i < concurrency; i++) {
            threads.add(new Thread(new ByHand(database, group)));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        assertEquals(MESSAGES, settled(group));
        return MESSAGES / seconds;
    }

    private long settled(String group) {
        return number("select coalesce(sum(committed + 1), 0) from cursor where consumer_group = '" + group + "'");
    }

    @Test
    void twoHundredLeasesAreRenewedInTime() {
        broker.http().delete("/api/v1/resources/queues/renewed");
        List<Map<String, Object>> items = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            items.add(Broker.item("renewed", "p" + i, "m" + i, i));
        }
        broker.push(items);
        workers.start(RenewedHandler.class);
        Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> RenewedHandler.RUNNING.get() == 200);
        long least = Long.MAX_VALUE;
        long end = System.nanoTime() + Duration.ofSeconds(12).toNanos();
        while (System.nanoTime() - end < 0) {
            least = Math.min(least, number("select min(extract(epoch from lease_until - clock_timestamp()) * 1000)::bigint from cursor"
                + " where consumer_group = 'renewed' and lease_id is not null"));
        }
        RenewedHandler.END.countDown();
        Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> settled("renewed") == 200);
        workers.stop(RenewedHandler.class);
        report("of 200 leases of 3 s, in 12 s, the one nearest its end had " + least + " ms left");
        assertTrue(least > 0);
        assertEquals(0, RenewedHandler.LOST.get());
        assertEquals(0, RenewedHandler.REPEATED.get());
    }

    private static void report(String figures) {
        System.getLogger(WorkerRatesIT.class.getName()).log(System.Logger.Level.INFO, "workers: " + figures);
    }

    private void execute(String sql) {
        try (Connection connection = database.getConnection(); PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private long number(String sql) {
        try (Connection connection = database.getConnection(); PreparedStatement statement = connection.prepareStatement(sql);
             ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
