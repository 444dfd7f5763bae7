package dev.lockstep.bench;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;

/** What can grow under a load. */
final class Growths {
    private static final int PER_STATEMENT = 500_000;

    private Growths() {
    }

    /** Messages that have been read and are kept: rows as pushes make them, in partitions of the same queue, written by SQL to save time. */
    static AutoCloseable stored(World world, List<Worker> load) throws Exception {
        long all = world.options().stored();
        for (long done = 0; done < all; done += PER_STATEMENT) {
            world.execute("""
                    with grown as (
                        update partition p set next_offset = next_offset + %1$d, last_created_at = clock_timestamp()
                        from queue q where q.id = p.queue_id and q.name = 'stored'
                        returning p.id, p.next_offset - %1$d as first
                    ), passed as (
                        update cursor c set committed = g.first + %1$d - 1 from grown g where c.partition_id = g.id
                    )
                    insert into message (partition_id, message_offset, message_id, transaction_id, created_at, payload)
                    select g.id, g.first + i, gen_random_uuid(), 'stored-' || g.first + i, clock_timestamp(),
                        '{"n":' || i || ',"pad":"' || repeat('x', 100) || '"}'
                    from grown g, generate_series(0, %1$d - 1) i
                    """.formatted(Math.min(PER_STATEMENT, all - done) / 10));
        }
        world.execute("vacuum analyze message");
        return () -> { };
    }

    /** Dead row versions, made by the load while one snapshot is held. */
    static AutoCloseable snapshot(World world, List<Worker> load) throws Exception {
        Connection holder = world.database();
        holder.setAutoCommit(false);
        holder.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        try (Statement statement = holder.createStatement(); ResultSet row = statement.executeQuery("select count(*) from cursor")) {
            row.next();
        }
        Load.closedLoop(load, world.options().snapshot());
        return holder;
    }
}
