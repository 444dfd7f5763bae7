package dev.lockstep.retention;

/** The SQL of retention. Every node may run it at any time: what one has taken the others pass over. */
final class RetentionQueries {
    private RetentionQueries() {
    }

    /**
     * Takes the partitions that have been due the longest, and locks those of them that nobody holds, in the order of their ids;
     * wholly, so that nobody leases what is being removed. Answers for each whether it is locked, and whether there is one at all.
     */
    static final String TAKE_DUE = """
        with due as materialized (
            select d.partition_id from retention_due d
            where d.due_at <= clock_timestamp()
            order by d.due_at
            limit ?
            for update skip locked),
        locked as materialized (
            select p.id from partition p
            where p.id in (select partition_id from due)
            order by p.id
            for update skip locked)
        select d.partition_id, l.id is not null, exists (select from partition p where p.id = d.partition_id)
        from due d left join locked l on l.id = d.partition_id""";

    /** Bounds the wait for a lock in this transaction: whoever holds a partition for long must not hold up the others. */
    static final String LIMIT_LOCK_WAIT = "select set_config('lock_timeout', '1000', true)";

    /** Locks one partition, waiting for who holds it. It is the transaction's only lock, so nobody can be waiting for another. */
    static final String LOCK_ONE = "select id from partition where id = ? for update";

    /** The partitions that have been due the longest. No lock. */
    static final String DUE = "select partition_id from retention_due where due_at <= clock_timestamp() order by due_at limit ?";

    /** The first offset that is not older than so many seconds; null when they are 0. */
    private static String firstYoung(String seconds) {
        return """
            case when q.%1$s > 0 then first_offset_since(p.id, p.log_start, p.next_offset,
                n.now - make_interval(secs => least(q.%1$s, 3155760000))) end""".formatted(seconds);
    }

    /**
     * What is to be known of locked partitions. Who reads one: the groups with a cursor on it; and if there are such, also the groups
     * registered on the queue that have not come to it yet, from where they will start. Leases are as they were before or will stay
     * so: nobody gets one on old messages while the partition is locked.
     */
    static final String FACTS = """
        select p.id, p.log_start, p.next_offset,
            q.retention_enabled, q.retention_seconds, q.completed_retention_seconds, q.max_wait_time_seconds,
            %s,
            %s,
            %s,
            case when q.completed_retention_seconds > 0 then least(
                (select min(c.committed) from cursor c where c.partition_id = p.id),
                (select min(case g.mode when 'all' then p.log_start
                                 else first_offset_since(p.id, p.log_start, p.next_offset, g.start_at) end) - 1
                 from consumer_group g
                 where g.queue_id = q.id
                   and exists (select from cursor c where c.partition_id = p.id)
                   and not exists (select from cursor c where c.partition_id = p.id and c.consumer_group = g.name))) end,
            (select min(c.lease_start) from cursor c where c.partition_id = p.id and c.lease_until > n.now)
        from partition p
        join queue q on q.id = p.queue_id
        cross join (select clock_timestamp() as now) n
        where p.id = any (?)
        order by p.id""".formatted(firstYoung("retention_seconds"), firstYoung("completed_retention_seconds"),
            firstYoung("max_wait_time_seconds"));

    /** Removes the messages from one offset up to another of each partition. */
    static final String REMOVE = """
        delete from message m
        using unnest(?, ?, ?) as a (partition_id, first, after_last)
        where m.partition_id = a.partition_id and m.message_offset >= a.first and m.message_offset < a.after_last""";

    /** Moves the beginning of locked partitions. */
    static final String MOVE_START = """
        update partition p
        set log_start = a.log_start
        from unnest(?, ?) as a (id, log_start)
        where p.id = a.id""";

    /**
     * Moves cursors to the end of partitions that have no messages any more. Those that somebody holds are left: they read nothing
     * from where they are either. SKIP LOCKED, because cursors come before partitions in the lock order.
     */
    static final String JUMP = """
        with behind as materialized (
            select c.partition_id, c.consumer_group, p.next_offset - 1 as tail
            from partition p join cursor c on c.partition_id = p.id
            where p.id = any (?) and c.committed < p.next_offset - 1
            order by c.partition_id, c.consumer_group
            for no key update of c skip locked)
        update cursor c
        set committed = b.tail, not_before = null,
            lease_id = null, lease_start = null, lease_end = null, lease_until = null, lease_acquired_at = null
        from behind b
        where c.partition_id = b.partition_id and c.consumer_group = b.consumer_group""";

    /** Has partitions looked at again at once. */
    static final String AGAIN = "update retention_due set due_at = clock_timestamp() where partition_id = any (?)";

    /**
     * Has partitions looked at again when their first message is old enough for one of the two rules. Where it is, and stays because
     * it is leased or not read by all, the wait grows with its age: from one pause between sweeps to ten minutes.
     */
    static final String LATER = """
        update retention_due d
        set due_at = coalesce(least(
            case when a.any_s is null then null when f.age < make_interval(secs => a.any_s)
                 then n.now + (make_interval(secs => a.any_s) - f.age)
                 else n.now + least(greatest((f.age - make_interval(secs => a.any_s)) / 8, n.pause), interval '10 minutes') end,
            case when a.completed_s is null then null when f.age < make_interval(secs => a.completed_s)
                 then n.now + (make_interval(secs => a.completed_s) - f.age)
                 else n.now + least(greatest((f.age - make_interval(secs => a.completed_s)) / 8, n.pause), interval '10 minutes') end),
            n.now + n.pause)
        from unnest(?, ?, ?, ?) as a (partition_id, log_start, any_s, completed_s)
        cross join (select clock_timestamp() as now, ? * interval '1 millisecond' as pause) n
        left join message m on m.partition_id = a.partition_id and m.message_offset = a.log_start
        cross join lateral (select n.now - m.created_at as age) f
        where d.partition_id = a.partition_id""";

    /** Takes partitions off the list. Who puts one on it again, because it got a message, waits for this transaction's lock. */
    static final String FORGET = "delete from retention_due where partition_id = any (?)";

    /** Has a partition looked at again after so many milliseconds. */
    static final String POSTPONE = """
        update retention_due set due_at = clock_timestamp() + ? * interval '1 millisecond' where partition_id = ?""";

    /**
     * Puts partitions on the list that ought to be there: where a queue got its rules just while a message was pushed, neither may
     * have seen the other. It reads every partition of queues with rules, so it is for now and then.
     */
    static final String EXPECT_MISSING = """
        insert into retention_due (partition_id, due_at)
        select p.id, clock_timestamp()
        from queue q join partition p on p.queue_id = q.id
        where retention_age(q.retention_enabled, q.retention_seconds, q.completed_retention_seconds, q.max_wait_time_seconds) is not null
          and p.next_offset > p.log_start
          and not exists (select from retention_due d where d.partition_id = p.id)
        order by p.id
        on conflict (partition_id) do nothing""";
}
