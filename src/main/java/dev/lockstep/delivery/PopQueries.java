package dev.lockstep.delivery;

/** The SQL of pops. */
final class PopQueries {
    private PopQueries() {
    }

    private static final String BY_ID = "= any (?)";
    private static final String BY_NAME = """
        in (select n.id from queue o join partition n on n.queue_id = o.id where o.tenant = ? and o.name = ? and n.name = ?)""";

    /**
     * Locks the candidates' cursors that nobody holds, in lock order, and answers what a claim must know of them under the lock.
     */
    private static final String LOCK = """
        select c.partition_id, c.committed, c.lease_id, c.lease_start, c.lease_end, c.lease_until, c.not_before, c.attempt_offset,
            c.attempt_count
        from cursor c
        where c.consumer_group = ? and c.partition_id %s
        order by c.partition_id
        for no key update skip locked""";

    /**
     * The candidates themselves: what is in them, what delays them, and where the group reads next on those without a cursor. The
     * registration decides that, or what the pop says when the group is not registered. The last column tells where the next message
     * may be removed for its age before this transaction can have ended.
     */
    private static final String CANDIDATES = """
        select p.id, p.name, q.id, q.name, q.tenant, p.log_start, p.next_offset, q.lease_time, c.partition_id is not null,
            s.next_read,
            case when q.delayed_processing > 0
                 then first_offset_since(p.id, p.log_start, p.next_offset, clock_timestamp() - d.delay + interval '1 microsecond')
                 else p.next_offset end,
            case when q.delayed_processing > 0
                 then (select m.created_at + d.delay from message m
                       where m.partition_id = p.id and m.message_offset = greatest(s.next_read, p.log_start)) end,
            case when q.window_buffer > 0 then p.last_created_at + d.quiet end,
            coalesce(g.conflation, ?),
            r.age is not null and coalesce(
                (select m.created_at < clock_timestamp() - r.age + interval '2 minutes' from message m
                 where m.partition_id = p.id and m.message_offset = greatest(s.next_read, p.log_start)), true)
        from partition p
        join queue q on q.id = p.queue_id
        left join cursor c on c.partition_id = p.id and c.consumer_group = ?
        left join consumer_group g on g.queue_id = p.queue_id and g.name = ?
        cross join lateral (
            select make_interval(secs => least(q.delayed_processing, 3155760000)) as delay,
                   make_interval(secs => least(q.window_buffer, 3155760000)) as quiet) d
        cross join lateral (
            select retention_age(q.retention_enabled, q.retention_seconds, q.completed_retention_seconds,
                                 q.max_wait_time_seconds) as age) r
        cross join lateral (
            select case when c.partition_id is not null then c.committed + 1
                        when coalesce(g.mode, ?) = 'all' then p.log_start
                        else first_offset_since(p.id, p.log_start, p.next_offset, coalesce(g.start_at, ?::timestamptz, clock_timestamp()))
                   end as next_read) s
        where q.tenant = ? and p.id %s""";

    static final String LOCK_BY_ID = LOCK.formatted(BY_ID);
    static final String LOCK_BY_NAME = LOCK.formatted(BY_NAME);
    static final String CANDIDATES_BY_ID = CANDIDATES.formatted(BY_ID);
    static final String CANDIDATES_BY_NAME = CANDIDATES.formatted(BY_NAME);

    private static final String CLAIMS = """
        with claim as materialized (
            select * from unnest(?, ?, ?, ?, ?, ?, ?, ?)
                as a (partition_id, lease_start, lease_end, deliver_from, attempt, lease_seconds, is_new, is_aging))
        """;

    private static final String KEPT = """
        , kept as materialized (
            select p.id from partition p join claim a on a.partition_id = p.id
            where a.is_aging and p.log_start <= a.lease_start
            order by p.id
            for key share of p)
        """;
    private static final String IS_KEPT = "and (not a.is_aging or a.partition_id in (select id from kept))";

    private static final String DELIVERED = """
        select m.partition_id, m.message_offset, m.message_id, m.transaction_id, m.trace_id, m.payload, m.producer_sub, m.created_at,
            m.trace_context, m.encrypted
        from (select partition_id from moved union all select partition_id from made) k
        join claim a on a.partition_id = k.partition_id
        join message m on m.partition_id = a.partition_id and m.message_offset between a.deliver_from and a.lease_end
        order by m.partition_id, m.message_offset""";

    private static final String ENDING = "clock_timestamp() + make_interval(secs => a.lease_seconds)";
    private static final String ENDLESS = "'infinity'";
    private static final String LEASE_WHERE = CLAIMS + """
        %s, moved as (
            update cursor c
            set lease_id = ?, lease_start = a.lease_start, lease_end = a.lease_end,
                lease_until = %s, lease_acquired_at = clock_timestamp(),
                attempt_offset = a.lease_start, attempt_count = a.attempt, not_before = null
            from claim a
            where not a.is_new and c.partition_id = a.partition_id and c.consumer_group = ? %s
            returning c.partition_id),
        made as (
            insert into cursor (partition_id, consumer_group, committed, lease_id, lease_start, lease_end, lease_until,
                lease_acquired_at, attempt_offset, attempt_count)
            select a.partition_id, ?, a.lease_start - 1, ?, a.lease_start, a.lease_end,
                clock_timestamp() + make_interval(secs => a.lease_seconds), clock_timestamp(), a.lease_start, a.attempt
            from claim a
            where a.is_new %s
            order by a.partition_id
            on conflict (partition_id, consumer_group) do nothing
            returning partition_id)
        """ + DELIVERED;

    /**
     * Leases the claimed batches and answers their messages. A cursor that is new may have been made by another pop meanwhile:
     * then that one has the partition.
     */
    static final String LEASE = LEASE_WHERE.formatted("", ENDING, "", "");

    /**
     * The same where messages are old enough to be removed any moment: their partitions are locked against removal, and against
     * nothing else, so that no message is gone of which the lease is about to be given. What was removed first is not leased.
     */
    static final String LEASE_AGING = LEASE_WHERE.formatted(KEPT, ENDING, IS_KEPT, IS_KEPT);

    /**
     * Leases, without an end, what a worker's transaction holds until it settles it, and answers the messages. The cursors exist and
     * are locked; they stay so to the transaction's end, which is why nobody else ever sees such a lease.
     */
    static final String HOLD = LEASE_WHERE.formatted("", ENDLESS, "", "");

    /** The same where messages are old enough to be removed any moment. */
    static final String HOLD_AGING = LEASE_WHERE.formatted(KEPT, ENDLESS, IS_KEPT, IS_KEPT);

    /** Settles the claimed batches as they are delivered, and answers their messages. */
    static final String SETTLE = CLAIMS + """
        , moved as (
            update cursor c
            set total_consumed = c.total_consumed + a.lease_end - a.lease_start + 1, committed = a.lease_end,
                lease_id = null, lease_start = null, lease_end = null, lease_until = null, lease_acquired_at = null,
                not_before = null, last_consumed_at = clock_timestamp()
            from claim a
            where not a.is_new and c.partition_id = a.partition_id and c.consumer_group = ?
            returning c.partition_id),
        made as (
            insert into cursor (partition_id, consumer_group, committed, total_consumed, last_consumed_at)
            select a.partition_id, ?, a.lease_end, a.lease_end - a.lease_start + 1, clock_timestamp()
            from claim a
            where a.is_new
            order by a.partition_id
            on conflict (partition_id, consumer_group) do nothing
            returning partition_id)
        """ + DELIVERED;

    /** The queue's id, once it is sure to exist. */
    static final String QUEUE = "select id from queue where tenant = ? and name = ?";

    /**
     * The partitions of a queue in which the group has something to read, those nobody holds first and the oldest of them first,
     * with the milliseconds until they can be claimed. It reads every partition of the queue, so it is for finding a start.
     */
    static final String SCAN = """
        select p.id, ceil(extract(epoch from greatest(c.lease_until, c.not_before) - clock_timestamp()) * 1000)::bigint
        from queue q
        join partition p on p.queue_id = q.id
        left join cursor c on c.partition_id = p.id and c.consumer_group = ?
        left join consumer_group g on g.queue_id = q.id and g.name = ?
        where q.tenant = ? and q.name = ?
          and p.next_offset > greatest(p.log_start, coalesce(c.committed + 1,
                case when coalesce(g.mode, 'all') = 'all' or p.last_created_at >= g.start_at then p.log_start else p.next_offset end))
        order by greatest(c.lease_until, c.not_before) nulls first, p.last_created_at
        limit ?""";

    /** The queues of a namespace, a task or both. */
    static final String DISCOVERED_QUEUES = """
        select q.id, q.name
        from queue q
        where q.tenant = ? and (? = '' or q.namespace = ?) and (? = '' or q.task = ?)
        order by q.id
        limit ?""";

    /** As SCAN, for several queues, and only what can be claimed at once. */
    static final String DISCOVER = """
        select p.id
        from partition p
        left join cursor c on c.partition_id = p.id and c.consumer_group = ?
        left join consumer_group g on g.queue_id = p.queue_id and g.name = ?
        where p.queue_id = any (?)
          and p.next_offset > greatest(p.log_start, coalesce(c.committed + 1,
                case when coalesce(g.mode, 'all') = 'all' or p.last_created_at >= g.start_at then p.log_start else p.next_offset end))
          and (c.lease_until is null or c.lease_until <= clock_timestamp())
          and (c.not_before is null or c.not_before <= clock_timestamp())
        order by p.last_created_at
        limit ?""";

    /**
     * Takes back leases that nobody received, as if they had never been given: the attempt is uncounted. Only where nothing
     * happened under them.
     */
    static final String HAND_BACK = """
        update cursor c
        set lease_id = null, lease_start = null, lease_end = null, lease_until = null, lease_acquired_at = null,
            attempt_count = c.attempt_count - 1
        from unnest(?, ?) as a (partition_id, lease_start)
        where c.partition_id = a.partition_id and c.consumer_group = ? and c.lease_id = ? and c.committed = a.lease_start - 1""";

    /** Takes back deliveries that were settled at once and that nobody received, where the group has not read on. */
    static final String HAND_BACK_SETTLED = """
        update cursor c
        set committed = a.lease_start - 1, total_consumed = greatest(0, c.total_consumed - (a.lease_end - a.lease_start + 1))
        from unnest(?, ?, ?) as a (partition_id, lease_start, lease_end)
        where c.partition_id = a.partition_id and c.consumer_group = ? and c.committed = a.lease_end and c.lease_id is null""";
}
