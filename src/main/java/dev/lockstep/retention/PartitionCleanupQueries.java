package dev.lockstep.retention;

/** The SQL of dropping partitions that nobody uses. */
final class PartitionCleanupQueries {
    private PartitionCleanupQueries() {
    }

    // of partition p: nothing in it, nobody at it, nothing left of it, and for so many days
    private static final String UNUSED = """
        p.next_offset = p.log_start
          and greatest(p.last_created_at, p.created_at) < clock_timestamp() - make_interval(days => ?::int)
          and not exists (select from cursor c where c.partition_id = p.id and c.lease_until > clock_timestamp())
          and not exists (select from dead_letter d where d.partition_id = p.id and d.message_offset >= 0)
          and not exists (select from dead_letter d where d.partition_id = p.id and d.message_offset < 0)""";

    /** The next partitions after one that seem unused. No lock; it reads every partition, so it is for now and then. */
    static final String CANDIDATES = "select p.id from partition p where p.id > ? and " + UNUSED + " order by p.id limit ?";

    /** Locks those of them that nobody holds, wholly: a push to one waits, and finds it gone. */
    static final String LOCK = "select p.id from partition p where p.id = any (?) order by p.id for update skip locked";

    /** Of locked partitions those that are unused, now that nobody can change that. */
    static final String UNUSED_ONES = "select p.id from partition p where p.id = any (?) and " + UNUSED;

    static final String DROP = "delete from partition where id = any (?)";

    /**
     * Has what is left of them cleared away: cursors, which come before partitions in the lock order, and rows that could not be
     * removed.
     */
    static final String HAND_OVER = "insert into dropped_partition (partition_id) select unnest(?) on conflict do nothing";

    /** They may be on the list of partitions to look at. */
    static final String FORGET = "delete from retention_due where partition_id = any (?)";
}
