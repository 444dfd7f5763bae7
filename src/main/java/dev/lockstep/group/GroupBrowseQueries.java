package dev.lockstep.group;

/** The SQL that shows groups. Nothing is locked: a picture of one moment. */
final class GroupBrowseQueries {
    private GroupBrowseQueries() {
    }

    /**
     * Each cursor of a tenant with its lag: messages retained and not settled, and the first of them with its age in seconds (0
     * without one).
     */
    private static final String CURSORS = """
        select c.consumer_group, q.id as queue_id, q.name as queue, p.id as partition_id, p.name as partition, c.total_consumed,
               c.last_consumed_at, case when c.lease_until > clock_timestamp() then c.lease_id end as lease_id,
               greatest(p.next_offset - 1 - greatest(c.committed, p.log_start - 1), 0) as offset_lag, m.created_at as oldest,
               round(coalesce(extract(epoch from clock_timestamp() - m.created_at), 0))::bigint as time_lag
        from queue q
        join partition p on p.queue_id = q.id
        join cursor c on c.partition_id = p.id
        left join message m on m.partition_id = p.id and m.message_offset = greatest(c.committed + 1, p.log_start)
                           and m.message_offset < p.next_offset
        where q.tenant = ?""";

    /** The partitions a group stands on, by queue and partition name. */
    static final String DETAIL = "with cursors as materialized (" + CURSORS + """
         and c.consumer_group = ?)
        select s.queue, coalesce(g.conflation, false), s.partition, s.lease_id, s.last_consumed_at, s.total_consumed, s.offset_lag,
               s.time_lag
        from cursors s
        left join consumer_group g on g.queue_id = s.queue_id and g.name = s.consumer_group
        order by s.queue, s.partition
        limit ?""";

    /** A row for each group and queue on which the group stands, with its sums and its registration. */
    static final String LIST = "with cursors as materialized (" + CURSORS + """
        ), summed as (
            select consumer_group, queue_id, queue, count(*) as members, count(*) filter (where offset_lag > 0) as with_lag,
                   sum(offset_lag)::bigint as offset_lag, max(time_lag) as time_lag, sum(total_consumed)::bigint as total_consumed
            from cursors
            group by consumer_group, queue_id, queue)
        select s.consumer_group, s.queue, s.members, s.with_lag, s.offset_lag, s.time_lag, s.total_consumed,
               g.mode, case when g.mode = 'timestamp' then g.start_at end as subscribed_from, g.registered_at, coalesce(g.conflation, false)
        from summed s
        left join consumer_group g on g.queue_id = s.queue_id and g.name = s.consumer_group
        order by s.consumer_group, s.queue
        limit ?""";

    /** The cursors whose first unsettled message is older than so many seconds, the oldest first. */
    static final String LAGGING = "with cursors as materialized (" + CURSORS + """
        )
        select consumer_group, queue, partition, partition_id, lease_id, offset_lag, time_lag, oldest, last_consumed_at
        from cursors
        where oldest is not null and time_lag > ?
        order by oldest, partition_id, consumer_group
        limit ?""";
}
