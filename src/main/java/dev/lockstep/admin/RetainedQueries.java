package dev.lockstep.admin;

/**
 * The SQL that estimates what messages take in the store: the number of retained messages times the mean size of a few of them. A
 * size is that of the stored columns (a long payload is stored compressed, and its size is known without reading it), and
 * {@value #ROW_BYTES} bytes for the row's head, its fixed columns and its entries in two indexes. Nothing is locked or scanned.
 */
final class RetainedQueries {
    /** Row header, line pointer, ids, instants, and two index entries. */
    static final int ROW_BYTES = 130;

    private RetainedQueries() {
    }

    private static final String SIZE = "pg_column_size(payload) + pg_column_size(transaction_id) + " + ROW_BYTES;

    /** Joins the first and the last retained message of partition {@code p}, with their sizes. */
    static final String OLDEST_AND_NEWEST = """
        left join lateral (
            select created_at, %1$s as bytes
            from message where partition_id = p.id and message_offset = p.log_start and p.log_start < p.next_offset) oldest on true
        left join lateral (
            select created_at, %1$s as bytes
            from message where partition_id = p.id and message_offset = p.next_offset - 1 and p.log_start < p.next_offset) newest on true
        """.formatted(SIZE);

    /** For each of the queues the mean size of a message: of the newest four of each of eight partitions. */
    static final String MEAN_SIZES = """
        select q.id, avg(m.bytes)::bigint as bytes
        from unnest(?) as q (id)
        cross join lateral (
            select p.id, p.log_start, p.next_offset from partition p
            where p.queue_id = q.id and p.next_offset > p.log_start
            limit 8) p
        cross join lateral (
            select %s as bytes from message m
            where m.partition_id = p.id and m.message_offset >= p.log_start
            order by m.message_offset desc
            limit 4) m
        group by q.id""".formatted(SIZE);

    /** What each of the first partitions of a queue takes, in name order. */
    static final String SIZES = """
        select p.name, coalesce((p.next_offset - p.log_start) * (oldest.bytes + newest.bytes) / 2, 0) as bytes
        from (select id, name, log_start, next_offset from partition where queue_id = ? order by name limit ?) p
        """ + OLDEST_AND_NEWEST + """
        order by p.name""";

    /** How many keys and timers a tenant has, and the mean bytes of the first of them. */
    static final String KV_USAGE = """
        select (select count(*) from kv where tenant = ?) as rows, avg(s.bytes) as bytes
        from (select octet_length(key) + octet_length(value) as bytes from kv where tenant = ? limit 10000) s""";

    /** The same of timers. */
    static final String TIMER_USAGE = """
        select (select count(*) from timer where tenant = ?) as rows, avg(s.bytes) as bytes
        from (select octet_length(timer_key) + octet_length(payload) as bytes from timer where tenant = ? limit 10000) s""";
}
