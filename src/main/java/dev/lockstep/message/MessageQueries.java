package dev.lockstep.message;

/** The SQL of pushes. Parameters that name things are arrays, one element for each row. */
final class MessageQueries {
    private MessageQueries() {
    }

    /**
     * Locks the partitions of a push in the order of their ids, so that their next offsets are this transaction's alone, and
     * answers them with their names. Locks and answers none when one of them is missing: making it comes first in the lock order.
     *
     * <p>Whether messages are buffered for one is seen as of before the lock was waited for, which is soon enough: what was buffered
     * by a push that had been answered is seen, and what has been stored while this waited is at worst buffered behind in vain.
     */
    static final String LOCK_PARTITIONS = """
        with asked as materialized (
            select p.id, q.name as queue, p.name as partition, q.encryption_enabled as encrypts,
                retention_age(q.retention_enabled, q.retention_seconds, q.completed_retention_seconds, q.max_wait_time_seconds)
                    is not null as expires,
                exists (select from buffered_message b
                    where b.tenant = q.tenant and b.queue_name = q.name and b.partition_name = p.name) as buffered
            from unnest(?, ?) as a (queue, partition)
            join queue q on q.tenant = ? and q.name = a.queue
            join partition p on p.queue_id = q.id and p.name = a.partition)
        select p.id, p.queue_id, p.next_offset, a.queue, a.partition, a.encrypts, a.expires and p.next_offset = p.log_start, a.buffered
        from partition p join asked a on a.id = p.id
        where (select count(*) from asked) = ?
        order by p.id
        for no key update of p""";

    /** The messages, inside the dedup window, whose transactionIds a push brings again; the lowest offset first. */
    static final String STORED = """
        select p.id, m.transaction_id, m.message_id, m.message_offset
        from unnest(?, ?, ?) as a (queue, partition, transaction_id)
        join queue q on q.tenant = ? and q.name = a.queue and q.dedup_window_seconds > 0
        join partition p on p.queue_id = q.id and p.name = a.partition
        cross join lateral (
            select s.transaction_id, s.message_id, s.message_offset
            from message s
            where s.partition_id = p.id
              and hashtextextended(s.transaction_id, 0) = hashtextextended(a.transaction_id, 0)
              and s.transaction_id = a.transaction_id
              and s.created_at > clock_timestamp() - make_interval(secs => least(q.dedup_window_seconds, 100000000000))
            order by s.message_offset
            limit 1) m""";

    /** Makes the queues that are missing, with the options of a queue nobody configured (the columns' defaults), in name order. */
    static final String CREATE_QUEUES = """
        insert into queue (tenant, name, namespace, task)
        select ?, a.queue, split_part(a.queue, '.', 1), split_part(a.queue, '.', 2)
        from unnest(?) as a (queue)
        where not exists (select from queue q where q.tenant = ? and q.name = a.queue)
        order by a.queue
        on conflict (tenant, name) do nothing""";

    /** Makes the partitions that are missing, in the order of queue and name. */
    static final String CREATE_PARTITIONS = """
        insert into partition (queue_id, name)
        select q.id, a.partition
        from unnest(?, ?) as a (queue, partition)
        join queue q on q.tenant = ? and q.name = a.queue
        where not exists (select from partition p where p.queue_id = q.id and p.name = a.partition)
        order by q.id, a.partition
        on conflict (queue_id, name) do nothing""";

    /**
     * Appends messages at the offsets that were decided under the partitions' locks, and moves the partitions' next offsets. One
     * append has one created_at, later than that of the append before it. Payloads travel as bytes: of an array of them the driver
     * makes one copy, of an array of texts four.
     */
    static final String APPEND = """
        with grown as (
            update partition p
            set next_offset = a.next_offset,
                last_created_at = greatest(clock_timestamp(), p.last_created_at + interval '1 microsecond')
            from unnest(?, ?) as a (id, next_offset)
            where p.id = a.id
            returning p.id, p.last_created_at)
        insert into message (partition_id, message_offset, message_id, transaction_id, trace_id, producer_sub, payload, trace_context,
            encrypted, created_at)
        select a.partition_id, a.message_offset, a.message_id, a.transaction_id, a.trace_id, a.producer_sub,
            convert_from(a.payload, 'UTF8'), a.trace_context, a.encrypted, g.last_created_at
        from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)
            as a (partition_id, message_offset, message_id, transaction_id, trace_id, producer_sub, payload, trace_context, encrypted)
        join grown g on g.id = a.partition_id""";

    /**
     * Has partitions looked at when the message they just got, their only one, may be too old. They are locked: who takes one off
     * the list again, because it is empty, holds the same lock.
     */
    static final String EXPECT_EXPIRY = """
        insert into retention_due (partition_id, due_at)
        select p.id, clock_timestamp() + r.age
        from partition p
        join queue q on q.id = p.queue_id
        cross join lateral (select retention_age(
            q.retention_enabled, q.retention_seconds, q.completed_retention_seconds, q.max_wait_time_seconds) as age) r
        where p.id = any (?) and r.age is not null
        order by p.id
        on conflict (partition_id) do nothing""";
}
