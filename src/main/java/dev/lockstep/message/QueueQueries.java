package dev.lockstep.message;

/** The SQL of queues that JPQL cannot say. */
final class QueueQueries {
    private QueueQueries() {
    }

    /** Makes a queue; an existing one stays as it is. No lock: the unique name lets one creator win and the others wait for it. */
    static final String CREATE = """
        insert into queue (tenant, name, namespace, task, lease_time, retry_limit, dead_letter_queue, dlq_after_max_retries,
            dedup_window_seconds, delayed_processing, window_buffer, retention_enabled, retention_seconds,
            completed_retention_seconds, max_wait_time_seconds, encryption_enabled, priority, retry_delay, ttl, max_size,
            min_pop_wait_time, retention_sink_hold, retention_sink_hold_max_seconds)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        on conflict (tenant, name) do nothing""";

    /** Some of a queue's partitions, those that have messages. No lock: a hint for who waits. */
    static final String PARTITIONS = """
        select id from partition where queue_id = ? and next_offset > log_start limit ?""";

    /**
     * Has every partition of a queue with messages looked at for messages that are too old by new rules. Not at once: who claims
     * messages by the old rules, and takes them for young, has done so by then.
     */
    static final String LOOK_FOR_EXPIRY = """
        insert into retention_due as d (partition_id, due_at)
        select p.id, clock_timestamp() + interval '1 second'
        from partition p
        where p.queue_id = ? and p.next_offset > p.log_start
        order by p.id
        on conflict (partition_id) do update set due_at = least(d.due_at, excluded.due_at)""";
}
