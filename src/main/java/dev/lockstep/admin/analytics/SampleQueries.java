package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Conditions;

/**
 * The SQL of samples: the counters of queues, minute by minute, of which every figure over time is a difference. The counters are
 * sums of offsets, so a sample costs a look at each partition and cursor, however many messages there are. Nothing is locked.
 */
final class SampleQueries {
    private SampleQueries() {
    }

    /** The counters of queues {@code a} as they are now. */
    private static final String LIVE = """
        select a.id as queue_id, coalesce(p.pushed, 0) as pushed, coalesce(c.consumed, 0) as consumed, coalesce(p.removed, 0) as removed
        from %1$s a
        left join (
            select queue_id, sum(next_offset)::bigint as pushed, sum(log_start)::bigint as removed
            from partition where queue_id in (select id from %1$s)
            group by queue_id) p on p.queue_id = a.id
        left join (
            select p.queue_id, sum(c.total_consumed)::bigint as consumed
            from partition p join cursor c on c.partition_id = p.id
            where p.queue_id in (select id from %1$s)
            group by p.queue_id) c on c.queue_id = a.id""";

    /** Takes a sample of every queue whose counters have moved since its last one; a node that was faster has taken it. */
    static final String SAMPLE = """
        insert into queue_sample (queue_id, sampled_at, pushed, consumed, removed)
        select n.queue_id, date_trunc('minute', clock_timestamp()), n.pushed, n.consumed, n.removed
        from (""" + LIVE.formatted("queue") + """
            ) n
        left join lateral (
            select s.pushed, s.consumed, s.removed from queue_sample s
            where s.queue_id = n.queue_id
            order by s.sampled_at desc
            limit 1) l on true
        where (n.pushed, n.consumed, n.removed) is distinct from (l.pushed, l.consumed, l.removed)
        order by n.queue_id
        on conflict (queue_id, sampled_at) do nothing""";

    /** Removes some samples older than so many days; passes over those that another node is removing. */
    static final String FORGET = """
        delete from queue_sample s
        using (select queue_id, sampled_at from queue_sample
               where sampled_at < clock_timestamp() - make_interval(days => ?)
               order by sampled_at limit ? for update skip locked) gone
        where s.queue_id = gone.queue_id and s.sampled_at = gone.sampled_at""";

    static final String NOW = "select clock_timestamp()";

    /**
     * What each counter grew by from one sample to the next, in a window of time. The last sample before it is where it starts, and
     * the counters of now are where it ends; a queue that was made within it started at zero. Counters fall when a partition or a
     * group goes: that is no growth. Parameters are the tenant, the conditions', and from, to, from, to, from, from.
     */
    private static final String STEPS = """
        with asked as materialized (
            select q.id, q.name, q.namespace, q.task, q.created_at from queue q where q.tenant = ?%s
        ), point as (
            select s.queue_id, s.sampled_at, s.pushed, s.consumed, s.removed
            from asked a join queue_sample s on s.queue_id = a.id and s.sampled_at > ? and s.sampled_at <= ?
            union all
            select a.id, b.sampled_at, b.pushed, b.consumed, b.removed
            from asked a
            cross join lateral (
                select s.sampled_at, s.pushed, s.consumed, s.removed from queue_sample s
                where s.queue_id = a.id and s.sampled_at <= ?
                order by s.sampled_at desc
                limit 1) b
            union all
            select n.queue_id, clock_timestamp(), n.pushed, n.consumed, n.removed
            from (""" + LIVE.formatted("asked") + """
                ) n
            where clock_timestamp() <= ?::timestamptz + interval '1 minute'
        ), step as (
            select a.name, a.namespace, a.task, p.sampled_at,
                   greatest(p.pushed - coalesce(lag(p.pushed) over w, b.pushed), 0) as pushed,
                   greatest(p.consumed - coalesce(lag(p.consumed) over w, b.consumed), 0) as consumed,
                   greatest(p.removed - coalesce(lag(p.removed) over w, b.removed), 0) as removed
            from point p
            join asked a on a.id = p.queue_id
            cross join lateral (
                select case when a.created_at > ? then 0 else p.pushed end as pushed,
                       case when a.created_at > ? then 0 else p.consumed end as consumed,
                       case when a.created_at > ? then 0 else p.removed end as removed) b
            window w as (partition by p.queue_id order by p.sampled_at)
        )
        """;

    /** The growth of all queues asked for in each stretch of so many minutes; stretches without any are absent. */
    static String series(Conditions conditions) {
        return STEPS.formatted(conditions.sql()) + """
            select date_bin(make_interval(mins => ?), sampled_at - interval '1 microsecond', timestamptz '2000-01-01 00:00:00+00') as bucket,
                   sum(pushed)::bigint as pushed, sum(consumed)::bigint as consumed, sum(removed)::bigint as removed
            from step
            where sampled_at > ? and pushed + consumed + removed > 0
            group by bucket
            order by bucket""";
    }

    /** The growth of each queue asked for over the whole window, the busiest first. */
    static String sums(Conditions conditions) {
        return STEPS.formatted(conditions.sql()) + """
            select name, namespace, task, sum(pushed)::bigint as pushed, sum(consumed)::bigint as consumed,
                   sum(removed)::bigint as removed
            from step
            where sampled_at > ?
            group by name, namespace, task
            order by sum(pushed) + sum(consumed) + sum(removed) desc, name
            limit ?""";
    }
}
