package dev.lockstep.admin;

/** The SQL of the overview. Nothing is locked. */
final class OverviewQueries {
    private OverviewQueries() {
    }

    /**
     * How far readers lag, over the queues on which one does: of each queue the most messages that a group has before it, and the
     * greatest age in seconds of a first unsettled message. One row, zeros when nobody lags.
     */
    static final String LAG = """
        with behind as materialized (
            select p.queue_id, c.consumer_group, p.next_offset - greatest(c.committed + 1, p.log_start) as messages,
                   extract(epoch from clock_timestamp() - m.created_at) as age
            from queue q
            join partition p on p.queue_id = q.id
            join cursor c on c.partition_id = p.id and p.next_offset > greatest(c.committed + 1, p.log_start)
            left join message m on m.partition_id = p.id and m.message_offset = greatest(c.committed + 1, p.log_start)
            where q.tenant = ?
        ), lag as (
            select queue_id, max(messages) as messages, max(age) as age
            from (select queue_id, consumer_group, sum(messages) as messages, max(age) as age
                  from behind
                  group by queue_id, consumer_group) g
            group by queue_id
        )
        select coalesce(round(avg(age)), 0)::bigint as age_avg,
               coalesce(round(percentile_cont(0.5) within group (order by age)), 0)::bigint as age_median,
               coalesce(round(min(age)), 0)::bigint as age_min, coalesce(round(max(age)), 0)::bigint as age_max,
               coalesce(round(avg(messages)), 0)::bigint as messages_avg,
               coalesce(round(percentile_cont(0.5) within group (order by messages)), 0)::bigint as messages_median,
               coalesce(min(messages), 0)::bigint as messages_min, coalesce(max(messages), 0)::bigint as messages_max,
               clock_timestamp() as now
        from lag""";
}
