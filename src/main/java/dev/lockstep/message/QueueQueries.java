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
}
