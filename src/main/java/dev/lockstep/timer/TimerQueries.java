package dev.lockstep.timer;

/** The SQL of scheduling and cancelling. Parameters that name things are arrays, one element for each row. */
final class TimerQueries {
    private TimerQueries() {
    }

    /** Locks the timers of a call that exist, in the order of their names, so that calls that share some wait instead of deadlocking. */
    static final String LOCK = """
        select 1
        from unnest(?::text[], ?::text[]) as a (queue_name, timer_key)
        join timer t on t.tenant = ? and t.queue_name = a.queue_name and t.timer_key = a.timer_key
        order by t.queue_name, t.timer_key
        for update of t""";

    /** Which of these queues encrypt what they store. Locks nothing: the option may change at any time after. */
    static final String ENCRYPTING = """
        select q.name from queue q where q.tenant = ? and q.name = any (?::text[]) and q.encryption_enabled""";

    /**
     * Schedules timers, all of them from one instant, and replaces those that exist but for their created_at. In the order of their
     * names, since a new name is a lock too. Answers each with when it is due, in microseconds from now, and whether it replaced one:
     * a row that was there carries the lock the update took on it. An instant beyond the year 9999 has no form on the wire.
     */
    static final String SCHEDULE = """
        with moment as materialized (select clock_timestamp() as now)
        insert into timer as t (tenant, queue_name, timer_key, partition_name, deliver_at, due_at, transaction_id, message_id, payload,
            encrypted, producer_sub, created_at, updated_at)
        select ?::uuid, a.queue_name, a.timer_key, a.partition_name, d.at, d.at, a.transaction_id, a.message_id, a.payload,
            a.encrypted, ?::text, m.now, m.now
        from unnest(?::text[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::uuid[], ?::bytea[], ?::boolean[])
            as a (queue_name, timer_key, partition_name, delay, transaction_id, message_id, payload, encrypted)
        cross join moment m
        cross join lateral (
            select least(m.now + a.delay * interval '1 microsecond', timestamptz '9999-12-31 23:59:59.999999+00')) as d (at)
        order by a.queue_name collate "C", a.timer_key collate "C"
        on conflict (tenant, queue_name, timer_key) do update
        set partition_name = excluded.partition_name, deliver_at = excluded.deliver_at, due_at = excluded.due_at,
            transaction_id = excluded.transaction_id, message_id = excluded.message_id, payload = excluded.payload,
            encrypted = excluded.encrypted, producer_sub = excluded.producer_sub, attempts = 0, last_error = null,
            updated_at = excluded.updated_at
        returning t.queue_name, t.timer_key, t.deliver_at, t.message_id, t.xmax <> 0,
            (extract(epoch from t.due_at - clock_timestamp()) * 1000000)::bigint""";

    /** Removes timers that the call has locked, and answers their names and the transactionIds they would have fired with. */
    static final String CANCEL = """
        delete from timer t
        using unnest(?::text[], ?::text[]) as a (queue_name, timer_key)
        where t.tenant = ? and t.queue_name = a.queue_name and t.timer_key = a.timer_key
        returning t.queue_name, t.timer_key, t.transaction_id""";
}
