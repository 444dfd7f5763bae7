package dev.lockstep.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Broker;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How fast old messages go; the figures are printed. */
interface SweepRates extends OperatedServer {

    @Test
    default void messagesOfOnePartitionGoInBatches() {
        measure(1, 100_000);
    }

    @Test
    default void messagesOfManyPartitionsGoInBatches() {
        measure(2000, 10);
    }

    private void measure(int partitions, int each) {
        String queue = Broker.unique("rate");
        configure(queue, Map.of());
        database().execute("""
            insert into partition (queue_id, name, next_offset, last_created_at)
            select q.id, 'p' || n, ?, clock_timestamp() from queue q, generate_series(1, ?) n where q.name = ?""", (long) each, partitions, queue);
        database().execute("""
            insert into message (partition_id, message_offset, message_id, transaction_id, created_at, payload)
            select p.id, o, gen_random_uuid(), 't' || o, clock_timestamp() - interval '1 hour', repeat('"x"', 50)
            from queue q join partition p on p.queue_id = q.id cross join generate_series(0, ? - 1) o where q.name = ?""", each, queue);
        long start = System.nanoTime();
        configure(queue, Map.of("maxWaitTimeSeconds", 60));
        eventually().until(() -> database().number("""
            select count(*) from queue q join partition p on p.queue_id = q.id where q.name = ? and p.next_offset > p.log_start""", queue) == 0);
        // the first look comes a second after the rule
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) - 1000;
        System.out.printf("%d messages of %d partitions were removed in about %d ms: %d/s%n", partitions * each, partitions, millis,
            partitions * each * 1000L / Math.max(1, millis));
        assertEquals(0, database().number("""
            select count(*) from queue q join partition p on p.queue_id = q.id join message m on m.partition_id = p.id where q.name = ?""", queue));
    }
}
