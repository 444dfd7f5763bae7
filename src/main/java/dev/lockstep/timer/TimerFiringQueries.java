package dev.lockstep.timer;

/** The SQL of firing. Every node may run it at any time: what one has taken the others pass over. */
final class TimerFiringQueries {
    private TimerFiringQueries() {
    }

    /** Bounds the wait for a lock in this transaction: whoever holds a partition for long must not hold up the timers of others. */
    static final String LIMIT_LOCK_WAIT = "select set_config('lock_timeout', ?, true)";

    /**
     * Takes the first due timers of the tenant whose timer has been due the longest: at most so many, and at most so many bytes of
     * payload, but one always. A transaction is of one tenant, for its partitions are locked by one statement. SKIP LOCKED leaves
     * those alone that another node is firing or a call is changing. What is over the bytes stays locked until the end as well.
     */
    static final String TAKE_DUE = """
        with moment as materialized (select clock_timestamp() as now),
        head as materialized (
            select t.tenant from timer t
            where t.due_at <= (select now from moment)
            order by t.due_at, t.tenant, t.queue_name, t.timer_key
            limit 1
            for update skip locked),
        due as materialized (
            select t.* from timer t
            where t.due_at <= (select now from moment) and t.tenant = (select tenant from head)
            order by t.due_at, t.tenant, t.queue_name, t.timer_key
            limit ?
            for update skip locked),
        counted as (
            select d.*, row_number() over w as place, sum(octet_length(d.payload)) over w as bytes
            from due d
            window w as (order by d.due_at, d.queue_name, d.timer_key))
        select tenant, queue_name, timer_key, partition_name, transaction_id, message_id, payload, producer_sub, attempts,
            (extract(epoch from clock_timestamp() - deliver_at) * 1000000)::bigint, encrypted
        from counted
        where place = 1 or bytes <= ?
        order by place""";

    /** Takes these timers as far as they are still due, in the order they are due in, and passes over those that others hold. */
    static final String TAKE_NAMED = """
        select t.tenant, t.queue_name, t.timer_key, t.partition_name, t.transaction_id, t.message_id, t.payload, t.producer_sub,
            t.attempts, (extract(epoch from clock_timestamp() - t.deliver_at) * 1000000)::bigint,
            t.encrypted
        from unnest(?::text[], ?::text[]) as a (queue_name, timer_key)
        join timer t on t.tenant = ? and t.queue_name = a.queue_name and t.timer_key = a.timer_key
        where t.due_at <= clock_timestamp()
        order by t.due_at, t.queue_name, t.timer_key
        for update of t skip locked""";

    /** Removes timers that were taken. */
    static final String DELETE = """
        delete from timer t
        using unnest(?::text[], ?::text[]) as a (queue_name, timer_key)
        where t.tenant = ? and t.queue_name = a.queue_name and t.timer_key = a.timer_key""";

    /** Makes timers due again some milliseconds from now, unless they were replaced; a failure that is not theirs does not count. */
    static final String POSTPONE = """
        update timer t
        set due_at = clock_timestamp() + ? * interval '1 millisecond'
        from unnest(?::text[], ?::text[], ?::uuid[]) as a (queue_name, timer_key, message_id)
        where t.tenant = ? and t.queue_name = a.queue_name and t.timer_key = a.timer_key and t.message_id = a.message_id""";

    /** Counts a failure of a timer and makes it due again some milliseconds from now, unless it was replaced. */
    static final String COUNT_FAILURE = """
        update timer t
        set attempts = t.attempts + 1, last_error = ?, due_at = clock_timestamp() + ? * interval '1 millisecond'
        where t.tenant = ? and t.queue_name = ? and t.timer_key = ? and t.message_id = ?""";

    /** Keeps a timer that could not fire as a dead letter of its destination. */
    static final String BURY = """
        insert into dead_letter (id, queue_id, partition_id, message_offset, consumer_group, message_id, transaction_id, producer_sub,
            payload, message_created_at, error, retry_count)
        select ?, ?, ?, -1, '__timer__', t.message_id, t.transaction_id, t.producer_sub, ?, t.deliver_at, ?, t.attempts + 1
        from timer t
        where t.tenant = ? and t.queue_name = ? and t.timer_key = ?""";

    /** Microseconds until the next timer is due, negative when it has been; no row without timers. Locks nothing. */
    static final String UNTIL_NEXT = """
        select (extract(epoch from t.due_at - clock_timestamp()) * 1000000)::bigint
        from timer t
        order by t.due_at
        limit 1""";
}
