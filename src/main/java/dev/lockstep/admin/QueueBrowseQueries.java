package dev.lockstep.admin;

/** The SQL that shows queues. Nothing is locked. */
final class QueueBrowseQueries {
    private QueueBrowseQueries() {
    }

    /** For each of the queues: its partitions, those that hold messages, retained messages, and what its slowest reader has before it. */
    static final String TOTALS = BacklogQueries.standing(BacklogQueries.OF_QUEUES) + BacklogQueries.SLOWEST + """

        select q.id, coalesce(t.partitions, 0) as partitions, coalesce(t.filled, 0) as filled, coalesce(t.total, 0) as total,
               coalesce(s.unsettled, t.total, 0) as unsettled, coalesce(s.leased, 0) as leased,
               (select count(*) from dead_letter d where d.queue_id = q.id) as dead_letters
        from unnest(?) as q (id)
        left join (select queue_id, count(*) as partitions, count(*) filter (where next_offset > log_start) as filled,
                          sum(next_offset - log_start)::bigint as total
                   from part group by queue_id) t on t.queue_id = q.id
        left join slowest s on s.queue_id = q.id""";

    /** A page of a queue's partitions in name order, with the times of their first and last retained message, whose sizes stand for all. */
    static final String PARTITIONS = BacklogQueries.standing("""
        p.id in (select i.id from partition i where i.queue_id = ? order by i.name limit ? offset ?)""")
        + BacklogQueries.FURTHEST_BEHIND + """

        select p.id, p.name, p.created_at, p.next_offset - p.log_start as total, b.unsettled, b.leased, l.dead_letters, c.consumed,
               c.consumed_at, oldest.created_at as oldest, newest.created_at as newest,
               greatest(p.created_at, p.last_created_at, c.consumed_at, c.leased_at) as last_activity,
               (p.next_offset - p.log_start) * (oldest.bytes + newest.bytes) / 2 as bytes
        from part p
        left join behind b on b.partition_id = p.id
        cross join lateral (select count(*) as dead_letters from dead_letter d where d.partition_id = p.id) l
        cross join lateral (
            select sum(total_consumed)::bigint as consumed, max(last_consumed_at) as consumed_at, max(lease_acquired_at) as leased_at
            from cursor where partition_id = p.id) c
        """ + RetainedQueries.OLDEST_AND_NEWEST + """
        order by p.name""";

    /** A page of the tenant's queues with nothing but how many partitions each has, in name order. */
    static final String LANES = """
        select q.public_id, q.name, q.created_at, (select count(*) from partition p where p.queue_id = q.id) as partitions
        from queue q
        where q.tenant = ?
        order by q.name
        limit ? offset ?""";

    /** Partitions of the tenant, those whose reader furthest behind has the most before it first, and when the first of that was created. */
    static String most(String partitions) {
        return BacklogQueries.standing(partitions) + BacklogQueries.FURTHEST_BEHIND + """
            , most as (
                select p.id, p.queue_id, p.name, coalesce(b.next_read, p.log_start) as next_read, p.next_offset,
                       coalesce(b.unsettled, p.next_offset - p.log_start) as unsettled, coalesce(b.leased, 0) as leased
                from part p
                left join behind b on b.partition_id = p.id
                order by unsettled desc, p.id
                limit ?
            )
            select m.id, q.name as queue, m.name as partition, m.unsettled, m.leased,
                   round(extract(epoch from clock_timestamp() - f.created_at))::bigint as lag
            from most m
            join queue q on q.id = m.queue_id
            left join message f on f.partition_id = m.id and f.message_offset = m.next_read and m.next_read < m.next_offset
            order by m.unsettled desc, m.id""";
    }
}
