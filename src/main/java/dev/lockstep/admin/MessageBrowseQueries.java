package dev.lockstep.admin;

/** The SQL that shows a message. Nothing is locked. */
final class MessageBrowseQueries {
    private MessageBrowseQueries() {
    }

    /** The newest message of a partition with a transactionId; outside the dedup window there may be several. */
    static final String MESSAGE = """
        select m.message_id, m.transaction_id, m.partition_id, q.id as queue_id, q.name as queue, p.name as partition,
               m.message_offset, m.payload, m.trace_id, m.producer_sub, m.created_at, m.encrypted
        from partition p
        join queue q on q.id = p.queue_id and q.tenant = ?
        join message m on m.partition_id = p.id and hashtextextended(m.transaction_id, 0) = hashtextextended(?, 0)
                      and m.transaction_id = ? and m.message_offset >= p.log_start
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
        where partition_id = ? and message_offset = ?
        order by failed_at desc
        limit 1""";
}
