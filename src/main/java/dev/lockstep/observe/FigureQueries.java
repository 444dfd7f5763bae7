package dev.lockstep.observe;

/** The SQL of the figures. Nothing is locked; one statement reads offsets and cursors, the others read what is small or cut short. */
final class FigureQueries {
    private FigureQueries() {
    }

    /**
     * How many messages each group has before it on each queue, and how long the first of them has waited: the largest backlogs by
     * name, as many as asked for, and the others together. A queue that nobody reads counts as queue mode's. Where a group has no cursor
     * it starts as it registered; that needs a look at messages only on partitions that were written before and after.
     */
    static final String BACKLOGS = """
        with reader as materialized (
            select distinct p.queue_id, c.consumer_group as name from cursor c join partition p on p.id = c.partition_id
            union
            select g.queue_id, g.name from consumer_group g
        ), everybody as (
            select queue_id, name from reader
            union all
            select q.id, '__QUEUE_MODE__' from queue q where not exists (select from reader r where r.queue_id = q.id)
        ), standing as (
            select r.queue_id, r.name, p.id, p.next_offset, greatest(p.log_start, coalesce(c.committed + 1,
                   case when coalesce(g.mode, 'all') = 'all' or p.created_at >= g.start_at then p.log_start
                        when p.last_created_at < g.start_at then p.next_offset
                        else first_offset_since(p.id, p.log_start, p.next_offset, g.start_at) end)) as next_read
            from everybody r
            join partition p on p.queue_id = r.queue_id
            left join consumer_group g on g.queue_id = r.queue_id and g.name = r.name
            left join cursor c on c.partition_id = p.id and c.consumer_group = r.name
        ), backlog as (
            select s.queue_id, s.name, sum(greatest(s.next_offset - s.next_read, 0)) as messages,
                   min(case when s.next_read < s.next_offset
                            then (select m.created_at from message m where m.partition_id = s.id and m.message_offset = s.next_read)
                       end) as oldest
            from standing s
            group by s.queue_id, s.name
        ), ranked as (
            select b.*, q.name as queue, q.tenant = ? as is_named, row_number() over (
                order by q.tenant = ? desc, b.messages desc, b.queue_id, b.name) as place
            from backlog b join queue q on q.id = b.queue_id
        )
        select case when is_named and place <= ? then queue end as queue, case when is_named and place <= ? then name end as name,
               sum(messages)::bigint as messages,
               greatest(extract(epoch from clock_timestamp() - min(oldest)), 0)::double precision as oldest_seconds
        from ranked
        group by 1, 2""";

    /** Pending timers, counted up to a limit and estimated beyond it, and how long the first of them has been due. */
    static final String TIMERS = """
        select case when c.counted <= ? then c.counted
                    else greatest(c.counted, (select reltuples from pg_class where oid = 'timer'::regclass)) end::bigint,
               greatest(extract(epoch from clock_timestamp() - (select min(due_at) from timer)), 0)::double precision
        from (select count(*) as counted from (select from timer limit ? + 1) t) c""";

    /** Dead letters, counted up to a limit and estimated beyond it. */
    static final String DEAD_LETTERS = """
        select case when c.counted <= ? then c.counted
                    else greatest(c.counted, (select reltuples from pg_class where oid = 'dead_letter'::regclass)) end::bigint
        from (select count(*) as counted from (select from dead_letter limit ? + 1) t) c""";

    /** The age of the oldest snapshot that any session holds, in seconds: what was deleted since, no vacuum can remove. */
    static final String OLDEST_SNAPSHOT = """
        select coalesce(extract(epoch from clock_timestamp() - min(a.xact_start)), 0)::double precision
        from pg_stat_activity a
        where a.backend_xmin is not null and a.pid <> pg_backend_pid()""";
}
