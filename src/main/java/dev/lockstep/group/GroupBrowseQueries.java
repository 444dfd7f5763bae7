package dev.lockstep.group;

/** The SQL that shows groups. Nothing is locked: a picture of one moment. */
final class GroupBrowseQueries {
    private GroupBrowseQueries() {
    }

    /**
     * Each cursor with its lag: messages retained and not settled, and the age in seconds of the first of them (0 without one).
     * Parameters: tenant, and a group or null for all.
     */
    private static final String CURSORS = """
        select c.consumer_group, q.id as queue_id, q.name as queue, p.name as partition, c.total_consumed, c.last_consumed_at,
               case when c.lease_until > clock_timestamp() then c.lease_id end as lease_id,
               greatest(p.next_offset - 1 - greatest(c.committed, p.log_start - 1), 0) as offset_lag,
               round(coalesce(extract(epoch from clock_timestamp() - m.created_at), 0))::bigint as time_lag
        from cursor c
        join partition p on p.id = c.partition_id
        join queue q on q.id = p.queue_id and q.tenant = ?
        left join message m on m.partition_id = p.id and m.message_offset = greatest(c.committed + 1, p.log_start)
                           and m.message_offset < p.next_offset
        where ?::text is null or c.consumer_group = ?""";

    /** The partitions a group stands on, by queue and partition name. */
    static final String DETAIL = "with cursors as materialized (" + CURSORS + """
        )
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
}
