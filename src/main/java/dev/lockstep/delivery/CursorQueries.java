package dev.lockstep.delivery;

/** The SQL of cursors, acks and leases. */
final class CursorQueries {
    private CursorQueries() {
    }

    private static final String CURSOR_COLUMNS = """
        c.partition_id, c.consumer_group, c.committed, c.lease_id, c.lease_start, c.lease_end, c.lease_until, c.released_lease_id,
            c.released_from, c.released_to, c.retries_used, c.attempt_offset, c.attempt_count, c.metadata, c.total_consumed""";

    /** Locks and answers the cursors that exist of (partition, group) pairs, in that order, which is every locker's. */
    static final String LOCK = "select " + CURSOR_COLUMNS + """

        from cursor c
        join unnest(?, ?) as a (partition_id, consumer_group)
          on a.partition_id = c.partition_id and a.consumer_group = c.consumer_group
        order by c.partition_id, c.consumer_group
        for no key update of c""";

    /** The same, for pairs of which some name their partition by queue and name. */
    static final String LOCK_NAMED = "select " + CURSOR_COLUMNS + """

        from cursor c
        join (select * from unnest(?, ?) as i (partition_id, consumer_group)
              union
              select p.id, n.consumer_group
              from unnest(?, ?, ?) as n (queue, partition, consumer_group)
              join queue q on q.tenant = ? and q.name = n.queue
              join partition p on p.queue_id = q.id and p.name = n.partition) a
          on a.partition_id = c.partition_id and a.consumer_group = c.consumer_group
        order by c.partition_id, c.consumer_group
        for no key update of c""";

    /** The instant that decides what is live; it stands after the statements that wait for locks. */
    static final String NOW = "select clock_timestamp()";

    /** The acked partitions, whoever owns them, with their queues' rules of failure. */
    static final String PARTITIONS = """
        select p.id, q.id, q.tenant, q.name, p.log_start, p.next_offset, q.retry_limit, q.dead_letter_queue
        from partition p join queue q on q.id = p.queue_id
        where p.id = any (?)""";

    /**
     * The messages of acked transactionIds, lowest offset first, and whether the acking group has them as dead letters. Of messages
     * that may become dead letters now the payload, when it is encrypted: a dead letter keeps it in the open.
     */
    static final String MESSAGES = """
        select a.partition_id, a.transaction_id, m.message_offset,
            exists (select from dead_letter d where d.partition_id = a.partition_id and d.message_offset = m.message_offset
                and d.consumer_group = a.consumer_group and d.message_offset >= 0),
            case when a.may_die and m.encrypted then m.payload end
        from unnest(?, ?, ?, ?) as a (partition_id, consumer_group, transaction_id, may_die)
        cross join lateral (
            select s.message_offset, s.encrypted, s.payload
            from message s
            where s.partition_id = a.partition_id
              and hashtextextended(s.transaction_id, 0) = hashtextextended(a.transaction_id, 0)
              and s.transaction_id = a.transaction_id) m
        order by m.message_offset""";

    /** Writes cursors that were locked or are new. A lease is kept or given up here (lease_id null), never given. */
    static final String WRITE = """
        insert into cursor as c (partition_id, consumer_group, committed, lease_id, released_lease_id, released_from, released_to,
            retries_used, attempt_offset, attempt_count, metadata, total_consumed)
        select a.*
        from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) as a (partition_id, consumer_group, committed, lease_id,
            released_lease_id, released_from, released_to, retries_used, attempt_offset, attempt_count, metadata, total_consumed)
        on conflict (partition_id, consumer_group) do update
        set committed = excluded.committed,
            lease_id = excluded.lease_id,
            lease_start = case when excluded.lease_id is not null then c.lease_start end,
            lease_end = case when excluded.lease_id is not null then c.lease_end end,
            lease_until = case when excluded.lease_id is not null then c.lease_until end,
            lease_acquired_at = case when excluded.lease_id is not null then c.lease_acquired_at end,
            released_lease_id = excluded.released_lease_id, released_from = excluded.released_from,
            released_to = excluded.released_to, retries_used = excluded.retries_used,
            attempt_offset = excluded.attempt_offset, attempt_count = excluded.attempt_count, metadata = excluded.metadata,
            last_consumed_at = case when excluded.total_consumed > c.total_consumed then clock_timestamp() else c.last_consumed_at end,
            total_consumed = excluded.total_consumed, not_before = null""";

    /** Removes cursors that this transaction has locked. */
    static final String DELETE = """
        delete from cursor c
        using unnest(?, ?) as a (partition_id, consumer_group)
        where c.partition_id = a.partition_id and c.consumer_group = a.consumer_group""";

    /** Files snapshots of messages, with the given payload where the stored one is encrypted. A message that failed again after it was read again replaces its dead letter. */
    static final String FILE = """
        insert into dead_letter (id, queue_id, partition_id, message_offset, consumer_group, message_id, transaction_id, trace_id,
            producer_sub, payload, message_created_at, error, retry_count)
        select gen_random_uuid(), p.queue_id, m.partition_id, m.message_offset, a.consumer_group, m.message_id, m.transaction_id,
            m.trace_id, m.producer_sub, coalesce(a.payload, m.payload), m.created_at, a.error, a.retry_count
        from unnest(?, ?, ?, ?, ?, ?) as a (partition_id, message_offset, consumer_group, error, retry_count, payload)
        join message m on m.partition_id = a.partition_id and m.message_offset = a.message_offset
        join partition p on p.id = a.partition_id
        on conflict (partition_id, message_offset, consumer_group) where message_offset >= 0 do update
        set error = excluded.error, retry_count = excluded.retry_count, failed_at = clock_timestamp()""";

    /** Locks the cursors that a live lease of a tenant holds, in lock order. */
    static final String LOCK_LEASED = """
        select c.partition_id, c.consumer_group
        from cursor c join partition p on p.id = c.partition_id join queue q on q.id = p.queue_id
        where c.partition_id = any (?) and c.lease_id = ? and q.tenant = ?
        order by c.partition_id, c.consumer_group
        for no key update of c""";

    /** Extends those of them that are still live, never shortening any, and answers their ends. */
    static final String EXTEND = """
        update cursor c
        set lease_until = greatest(c.lease_until, clock_timestamp() + make_interval(secs => ?))
        from partition p join queue q on q.id = p.queue_id
        where p.id = c.partition_id and c.partition_id = any (?) and c.lease_id = ? and q.tenant = ?
          and c.lease_until > clock_timestamp()
        returning c.lease_until""";
}
