package dev.lockstep.admin;

/** The SQL of queue deletion. */
final class QueueDeletionQueries {
    private QueueDeletionQueries() {
    }

    /** Locks every cursor of the queue, in the order all writers share, so that leases settle before they go. One made meanwhile is swept. */
    static final String LOCK_CURSORS = """
        select c.partition_id, c.consumer_group
        from queue q join partition p on p.queue_id = q.id join cursor c on c.partition_id = p.id
        where q.tenant = ? and q.name = ?
        order by c.partition_id, c.consumer_group
        for update of c""";

    /**
     * The queue's id. Locked wholly, so that nobody adds a partition or a registration any more; after the cursors, because a
     * step that holds one of them may be about to add a partition.
     */
    static final String LOCK_QUEUE = """
        select id from queue where tenant = ? and name = ? for update""";

    /** The queue's partitions, locked last, in the order of their ids: no push is on its way when this has them. */
    static final String LOCK_PARTITIONS = """
        select p.id
        from queue q join partition p on p.queue_id = q.id
        where q.tenant = ? and q.name = ?
        order by p.id
        for update of p""";

    /** Remembers the partitions whose messages are still to be cleared away. */
    static final String DROP_PARTITIONS = """
        insert into dropped_partition (partition_id) select unnest(?)""";

    /** Deletes the cursors that were locked. Another one, made meanwhile, must not be waited for now that partitions are held. */
    static final String DELETE_CURSORS = """
        delete from cursor c
        using unnest(?, ?) as a (partition_id, consumer_group)
        where c.partition_id = a.partition_id and c.consumer_group = a.consumer_group""";

    static final String DELETE_PARTITIONS = """
        delete from partition where queue_id = ?""";

    static final String DELETE_DEAD_LETTERS = """
        delete from dead_letter where queue_id = ?""";

    /** Its registrations go with it. */
    static final String DELETE_QUEUE = """
        delete from queue where id = ?""";

    /** Some dropped partitions for this transaction alone; other nodes pass them over. */
    static final String CLAIM_DROPPED = """
        select partition_id from dropped_partition order by partition_id limit ? for update skip locked""";

    /** Clears messages of these partitions away, up to a number; answers none, its count tells. No lock: nobody reaches them. */
    static final String CLEAR_MESSAGES = """
        delete from message m
        using (select partition_id, message_offset from message where partition_id = any (?) limit ?) gone
        where m.partition_id = gone.partition_id and m.message_offset = gone.message_offset""";

    /** A pop may have made a cursor while the queue went. */
    static final String CLEAR_CURSORS = """
        delete from cursor where partition_id = any (?)""";

    static final String FORGET_DROPPED = """
        delete from dropped_partition where partition_id = any (?)""";
}
