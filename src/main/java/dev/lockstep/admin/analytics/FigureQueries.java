package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Conditions;

/** The SQL of figures about now: leases, dead letters, lag, partitions. Nothing is locked. */
final class FigureQueries {
    private FigureQueries() {
    }

    /** The live leases of each group on each queue: partitions, messages not settled yet, the longest held and the next to end. */
    static String leases(Conditions conditions) {
        return """
            select q.name as queue, c.consumer_group, count(*) as partitions, count(distinct c.lease_id) as leases,
                   sum(greatest(c.lease_end - c.committed, 0))::bigint as messages,
                   round(extract(epoch from clock_timestamp() - min(c.lease_acquired_at)))::bigint as held_seconds,
                   min(c.lease_until) as next_expiry, max(c.attempt_count) as attempts, sum(c.total_consumed)::bigint as consumed,
                   max(c.last_consumed_at) as consumed_at
            from queue q
            join partition p on p.queue_id = q.id
            join cursor c on c.partition_id = p.id and c.lease_until > clock_timestamp()
            where q.tenant = ?""" + conditions.sql() + """

            group by q.name, c.consumer_group
            order by messages desc, q.name, c.consumer_group
            limit ?""";
    }

    /** How many dead letters the tenant has, and on how many partitions. */
    static final String DEAD_LETTERS = """
        select count(*), count(distinct d.partition_id)
        from queue q
        join partition p on p.queue_id = q.id
        join dead_letter d on d.partition_id = p.id
        where q.tenant = ?""";

    /** The newest dead letters, without their payloads. */
    static String newestDeadLetters(Conditions conditions) {
        return """
            select d.error, d.consumer_group, d.retry_count, d.failed_at, pg_column_size(d.payload) as bytes
            from dead_letter d
            join queue q on q.id = d.queue_id
            where q.tenant = ?""" + conditions.sql() + """

            order by d.failed_at desc, d.id desc
            limit ?""";
    }

    /** How many dead letters a queue has. */
    static final String COUNT_DEAD_LETTERS = """
        select count(*) from dead_letter where queue_id = (select id from queue where tenant = ? and name = ?)""";

    /** Dead letters that were filed in a window, by queue. */
    static String filed(Conditions conditions) {
        return """
            select q.name, count(*)
            from queue q
            join dead_letter d on d.queue_id = q.id and d.failed_at > ? and d.failed_at <= ?
            where q.tenant = ?""" + conditions.sql() + """

            group by q.name""";
    }

    /** How far each group lags on each queue, the oldest first: messages, and the mean and greatest age of a first unsettled one. */
    static String lags(Conditions conditions) {
        return """
            select q.name as queue, q.namespace, q.task, c.consumer_group, count(*) as partitions,
                   sum(p.next_offset - greatest(c.committed + 1, p.log_start))::bigint as messages,
                   round(avg(extract(epoch from clock_timestamp() - m.created_at)) * 1000)::bigint as avg_ms,
                   round(max(extract(epoch from clock_timestamp() - m.created_at)) * 1000)::bigint as max_ms
            from queue q
            join partition p on p.queue_id = q.id
            join cursor c on c.partition_id = p.id and p.next_offset > greatest(c.committed + 1, p.log_start)
            left join message m on m.partition_id = p.id and m.message_offset = greatest(c.committed + 1, p.log_start)
            where q.tenant = ?""" + conditions.sql() + """

            group by q.name, q.namespace, q.task, c.consumer_group
            order by max_ms desc nulls last, q.name, c.consumer_group
            limit ?""";
    }

    /** Of each queue how many partitions were written of late, the queues with the most partitions first. */
    static String liveness(Conditions conditions) {
        return """
            select q.name, q.namespace, q.task, count(p.id) as partitions,
                   count(*) filter (where p.last_created_at > n.now - interval '1 hour') as live1h,
                   count(*) filter (where p.last_created_at > n.now - interval '1 day') as live24h,
                   count(*) filter (where p.last_created_at > n.now - interval '7 days') as live7d,
                   count(*) filter (where p.created_at > n.now - interval '1 day') as created24h,
                   min(p.last_created_at) filter (where p.next_offset > 0) as oldest,
                   max(p.last_created_at) filter (where p.next_offset > 0) as newest,
                   coalesce(sum(p.next_offset - p.log_start), 0)::bigint as retained
            from queue q
            cross join (select clock_timestamp() as now) n
            left join partition p on p.queue_id = q.id
            where q.tenant = ?""" + conditions.sql() + """

            group by q.id, q.name, q.namespace, q.task
            order by partitions desc, q.name
            limit ?""";
    }

    /** The number of groups that read each queue, by a cursor or a registration; queue mode is none. */
    static final String GROUPS = """
        select q.name, count(*)
        from queue q
        join (select p.queue_id, c.consumer_group as name from partition p join cursor c on c.partition_id = p.id
              union
              select queue_id, name from consumer_group) g on g.queue_id = q.id
        where q.tenant = ? and g.name <> '__QUEUE_MODE__'
        group by q.name""";
}
