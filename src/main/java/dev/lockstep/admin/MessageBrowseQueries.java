package dev.lockstep.admin;

/** The SQL that shows a message. Nothing is locked. */
final class MessageBrowseQueries {
    private MessageBrowseQueries() {
    }

    /**
     * What is shown of a message {@code m} in partition {@code p} of queue {@code q}, with the figures {@code f} of its readers; the
     * payload as an expression.
     */
    static final String COLUMNS = """
        select m.message_id, m.transaction_id, hashtextextended(m.transaction_id, 0) as hash, m.partition_id, q.id as queue_id,
               q.name as queue, p.name as partition, q.namespace, q.task, q.priority, m.message_offset, %s as payload, m.trace_id,
               m.producer_sub, m.created_at, m.encrypted, f.*,
               exists (select from dead_letter d where d.partition_id = m.partition_id and d.message_offset = m.message_offset
                       and d.message_offset >= 0) as dead
        """;

    /** One row of figures over the cursors on the message's partition. */
    static final String FIGURES = """
        cross join lateral (
            select count(*) filter (where c.consumer_group <> '__QUEUE_MODE__') as groups,
                   count(*) filter (where c.consumer_group <> '__QUEUE_MODE__' and c.committed >= m.message_offset) as consumed,
                   coalesce(bool_or(c.consumer_group = '__QUEUE_MODE__'), false) as queue_mode,
                   coalesce(bool_or(c.consumer_group = '__QUEUE_MODE__' and c.committed >= m.message_offset), false) as queue_mode_consumed,
                   coalesce(bool_or(c.consumer_group = '__QUEUE_MODE__' and c.covers), false) as queue_mode_leased,
                   max(c.lease_until) filter (where c.covers) as leased_until
            from (select k.*, k.lease_until > clock_timestamp() and k.committed < m.message_offset
                              and k.lease_end >= m.message_offset as covers
                  from cursor k where k.partition_id = m.partition_id) c) f
        """;

    /** The newest message of a partition with a transactionId; outside the dedup window there may be several. */
    static final String MESSAGE = COLUMNS.formatted("m.payload") + """
        from partition p
        join queue q on q.id = p.queue_id and q.tenant = ?
        join message m on m.partition_id = p.id and hashtextextended(m.transaction_id, 0) = hashtextextended(?, 0)
                      and m.transaction_id = ? and m.message_offset >= p.log_start
        """ + FIGURES + """
        where p.id = ?
        order by m.message_offset desc
        limit 1""";

    /** The groups on the message's partition, and the end of the lease that covers the message. */
    static final String READERS = """
        select c.consumer_group, c.committed, c.committed >= ? as consumed,
               case when c.lease_until > clock_timestamp() and c.committed < ? and c.lease_end >= ? then c.lease_until end as lease_until
        from cursor c
        where c.partition_id = ?
        order by c.consumer_group
        limit 1000""";

    /** The newest dead letter of the message. */
    static final String DEAD_LETTER = """
        select error, retry_count
        from dead_letter
        where partition_id = ? and message_offset = ? and message_offset >= 0
        order by failed_at desc
        limit 1""";
}
