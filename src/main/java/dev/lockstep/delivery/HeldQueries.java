package dev.lockstep.delivery;

/** The SQL of messages that workers hold. */
final class HeldQueries {
    private HeldQueries() {
    }

    /** Stands behind the claim: the handler's work can be undone without it. Answers nothing. */
    static final String SAVEPOINT = "savepoint lockstep_handler";

    /** Undoes the handler's work; also where a statement of it failed and nothing else is accepted any more. */
    static final String UNDO_HANDLER = "rollback to savepoint lockstep_handler";

    /** Stands behind a settlement without the handler's work. */
    static final String SEAL = "savepoint lockstep_settled";

    /** Undoes what came after the settlement. */
    static final String UNDO_LATE = "rollback to savepoint lockstep_settled";

    /** Makes the cursor of a group that is new on a partition, at rest before its first message. It waits only for another making. */
    static final String MAKE_CURSOR = """
        insert into cursor (partition_id, consumer_group, committed) values (?, ?, ?)
        on conflict (partition_id, consumer_group) do nothing""";

    /**
     * Settles the message that this transaction holds, whose cursor it has locked; changes no row when it does not hold it any more,
     * be it that the handler ended the transaction.
     */
    static final String COMPLETE = """
        update cursor c
        set total_consumed = c.total_consumed + c.lease_end - c.committed, committed = c.lease_end,
            lease_id = null, lease_start = null, lease_end = null, lease_until = null, lease_acquired_at = null,
            retries_used = 0, not_before = null, last_consumed_at = clock_timestamp()
        where c.partition_id = ? and c.consumer_group = ? and c.lease_id = ? and c.lease_until = 'infinity'""";

    /** Copies a message to the archive, as it is stored. */
    static final String ARCHIVE = """
        insert into message_archive (tenant, queue_name, partition_name, partition_id, message_offset, consumer_group, message_id,
            transaction_id, trace_id, producer_sub, encrypted, payload, message_created_at)
        select q.tenant, q.name, p.name, p.id, m.message_offset, ?, m.message_id, m.transaction_id, m.trace_id, m.producer_sub, m.encrypted,
            m.payload, m.created_at
        from message m join partition p on p.id = m.partition_id join queue q on q.id = p.queue_id
        where m.partition_id = ? and m.message_offset = ?""";

    /** Puts the next delivery off, by the database's clock; up to 2^53 microseconds the multiplication is exact. The cursor is locked. */
    static final String DELAY = """
        update cursor
        set not_before = clock_timestamp() + cast(? as bigint)::float8 * interval '1 millisecond'
        where partition_id = ? and consumer_group = ? and lease_id is null""";

    /** Takes back a lease, the attempt uncounted; what was settled under it stays settled. */
    static final String RELEASE = """
        update cursor
        set lease_id = null, lease_start = null, lease_end = null, lease_until = null, lease_acquired_at = null,
            attempt_count = greatest(0, attempt_count - 1)
        where partition_id = ? and consumer_group = ? and lease_id = ?""";

    /**
     * Renews leases by their seconds, and answers which of them were live and are renewed. Their cursors are locked in lock order; one
     * that somebody else has locked is left out of the answer, and its lease is tried again next time: nobody waits for another's.
     */
    static final String RENEW = """
        with asked as materialized (
            select * from unnest(?, ?, ?, ?) as a (partition_id, consumer_group, lease_id, seconds)),
        mine as materialized (
            select c.partition_id, c.consumer_group, a.lease_id, a.seconds,
                   coalesce(c.lease_id = a.lease_id and c.lease_until > clock_timestamp(), false) as live
            from asked a join cursor c on c.partition_id = a.partition_id and c.consumer_group = a.consumer_group
            order by c.partition_id, c.consumer_group
            for no key update of c skip locked),
        renewed as (
            update cursor c
            set lease_until = greatest(c.lease_until, clock_timestamp() + make_interval(secs => m.seconds))
            from mine m
            where m.live and c.partition_id = m.partition_id and c.consumer_group = m.consumer_group)
        select lease_id, live from mine""";
}
