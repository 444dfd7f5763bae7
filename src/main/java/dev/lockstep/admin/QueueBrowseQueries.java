package dev.lockstep.admin;

/** The SQL that shows queues. Nothing is locked. */
final class QueueBrowseQueries {
    private QueueBrowseQueries() {
    }

    /**
     * For each of the queues: its partitions, retained messages, and what its slowest group has not settled and has leased. Queue
     * mode counts only where no named group reads. On a partition without a cursor a group starts as it registered.
     */
    static final String TOTALS = """
        with part as materialized (
            select p.queue_id, p.id, p.log_start, p.next_offset, p.last_created_at from partition p where p.queue_id = any (?)
        ), reader as (
            select p.queue_id, c.consumer_group as name from part p join cursor c on c.partition_id = p.id
            union
            select g.queue_id, g.name from consumer_group g where g.queue_id = any (?)
        ), counted as (
            select r.queue_id, r.name, s.unsettled, s.leased
            from reader r
            left join consumer_group g on g.queue_id = r.queue_id and g.name = r.name
            cross join lateral (
                select coalesce(sum(greatest(p.next_offset - greatest(coalesce(c.committed + 1,
                           case when g.mode is null or g.mode = 'all' then p.log_start
                                when p.last_created_at < g.start_at then p.next_offset
                                else first_offset_since(p.id, p.log_start, p.next_offset, g.start_at) end), p.log_start), 0)),
                           0) as unsettled,
                       coalesce(sum(greatest(least(c.lease_end + 1, p.next_offset) - greatest(c.committed + 1, p.log_start), 0))
                           filter (where c.lease_until > clock_timestamp()), 0) as leased
                from part p
                left join cursor c on c.partition_id = p.id and c.consumer_group = r.name
                where p.queue_id = r.queue_id) s
        ), slowest as (
            select distinct on (queue_id) queue_id, unsettled, leased
            from counted
            order by queue_id, name = '__QUEUE_MODE__', unsettled desc
        )
        select q.id, coalesce(t.partitions, 0) as partitions, coalesce(t.total, 0) as total,
               coalesce(s.unsettled, t.total, 0) as unsettled, coalesce(s.leased, 0) as leased,
               (select count(*) from dead_letter d where d.queue_id = q.id) as dead_letters
        from unnest(?) as q (id)
        left join (select queue_id, count(*) as partitions, sum(next_offset - log_start) as total from part group by queue_id) t
            on t.queue_id = q.id
        left join slowest s on s.queue_id = q.id""";

    /** A page of a queue's partitions in name order, with the times of their first and last retained message. */
    static final String PARTITIONS = """
        select p.id, p.name, p.created_at, p.next_offset - p.log_start as messages, oldest.created_at as oldest,
               newest.created_at as newest, greatest(p.created_at, p.last_created_at) as last_activity
        from (select * from partition where queue_id = ? order by name limit ? offset ?) p
        left join message oldest on oldest.partition_id = p.id and oldest.message_offset = p.log_start
                                and p.log_start < p.next_offset
        left join message newest on newest.partition_id = p.id and newest.message_offset = p.next_offset - 1
                                and p.log_start < p.next_offset
        order by p.name""";
}
