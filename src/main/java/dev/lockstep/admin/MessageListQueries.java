package dev.lockstep.admin;

/**
 * The SQL that lists messages, the newest first. Nothing is locked.
 *
 * <p>There is no index of all messages by their age, which every push would have to keep. A list is merged from partitions
 * instead, in which offsets are dense and created_at never falls: a status is a range of offsets, given by the cursors, and of
 * each range only its newest message is looked at. The n newest messages lie in the n ranges whose newest messages are the newest,
 * and none of them is older than the last of these. So a page costs a look at each partition and about what it shows.
 */
final class MessageListQueries {
    private MessageListQueries() {
    }

    /** The partitions asked for, each with the offset at which the time asked for ends. */
    private static final String PARTITIONS = """
        with bounds as materialized (
            select clock_timestamp() as now, coalesce(?::timestamptz, clock_timestamp() - interval '1 hour') as since,
                   coalesce(?::timestamptz, date_trunc('minute', clock_timestamp()) + interval '1 minute') as until
        ), part as materialized (
            select p.id, p.log_start, b.since, b.now,
                   case when b.until > p.last_created_at then p.next_offset
                        else first_offset_since(p.id, p.log_start, p.next_offset, b.until) end as until_offset
            from queue q
            join partition p on p.queue_id = q.id
            cross join bounds b
            where q.tenant = ? and p.next_offset > p.log_start and p.last_created_at >= b.since%s
        )""";

    private static final String ALL = """
        select id, log_start as low, until_offset as high, since, now, null as reader from part""";

    private static final String SETTLED_BY_ALL = """
        select p.id, p.log_start as low, least(p.until_offset, min(c.committed) + 1) as high, p.since, p.now, null as reader
        from part p join cursor c on c.partition_id = p.id
        group by p.id, p.log_start, p.until_offset, p.since, p.now""";

    private static final String NOT_SETTLED_BY_ALL = """
        select p.id, greatest(p.log_start, coalesce(min(c.committed) + 1, 0)) as low, p.until_offset as high, p.since, p.now, null as reader
        from part p left join cursor c on c.partition_id = p.id
        group by p.id, p.log_start, p.until_offset, p.since, p.now""";

    private static final String LEASED = """
        select p.id, greatest(p.log_start, c.committed + 1) as low, least(p.until_offset, c.lease_end + 1) as high, p.since, p.now,
               c.consumer_group as reader
        from part p join cursor c on c.partition_id = p.id and c.lease_until > p.now""";

    /** As a scalar, it looks for this one offset; as an anti-join it might read all dead letters of the partition for each message. */
    private static final String NOT_DEAD = """
        and (select true from dead_letter d where d.partition_id = m.partition_id and d.message_offset = m.message_offset
                                              and d.message_offset >= 0 limit 1) is null""";

    private static final String NOT_LEASED = NOT_DEAD + """

        and not exists (select from cursor c where c.partition_id = m.partition_id and c.lease_until > r.now
                        and c.committed < m.message_offset and c.lease_end >= m.message_offset)""";

    /** A message that several groups have leased is shown in the range of the first of them. */
    private static final String LEASED_FIRST = NOT_DEAD + """

        and not exists (select from cursor c where c.partition_id = m.partition_id and c.lease_until > r.now
                        and c.committed < m.message_offset and c.lease_end >= m.message_offset and c.consumer_group < r.reader)""";

    /** The page of addresses: parameters are the number of messages to its end, three times, and its limit and offset. */
    private static final String MERGED = """
        , range as materialized (
            %1$s
        ), head as materialized (
            select r.*, h.message_offset as top, h.created_at
            from range r
            cross join lateral (
                select m.message_offset, m.created_at from message m
                where m.partition_id = r.id and m.message_offset >= r.low and m.message_offset < r.high %2$s
                order by m.message_offset desc
                limit 1) h
            where r.low < r.high and h.created_at >= r.since
            order by h.created_at desc
            limit ?
        ), oldest as (
            select case when count(*) = ? then min(created_at) end as at from head
        ), page as materialized (
            select n.partition_id, n.message_offset, n.created_at
            from head r
            cross join oldest o
            cross join lateral (
                select m.partition_id, m.message_offset, m.created_at from message m
                where m.partition_id = r.id and m.message_offset <= r.top
                  and m.message_offset >= first_offset_since(r.id, r.low, r.top + 1, greatest(r.since, o.at)) %2$s
                order by m.message_offset desc
                limit ?) n
            order by n.created_at desc, n.partition_id desc, n.message_offset desc
            limit ? offset ?
        )
        """;

    /** Dead letters are few, so they are where a list of them starts: parameters are the page's limit and offset. */
    private static final String DEAD = """
        , page as materialized (
            select d.partition_id, d.message_offset, d.message_created_at as created_at
            from part p
            join dead_letter d on d.partition_id = p.id and d.message_offset >= 0 and d.message_offset >= p.log_start
                              and d.message_offset < p.until_offset and d.message_created_at >= p.since
            group by d.partition_id, d.message_offset, d.message_created_at
            order by d.message_created_at desc, d.partition_id desc, d.message_offset desc
            limit ? offset ?
        )
        """;

    /** Payloads up to so many bytes in all, which is the last parameter; the one that crosses it is the last. */
    private static final String SHOWN = MessageBrowseQueries.COLUMNS.formatted("case when g.before < ? then m.payload end") + """
        from (select g.*, sum(octet_length(m.payload)) over w - octet_length(m.payload) as before
              from page g
              join message m on m.partition_id = g.partition_id and m.message_offset = g.message_offset
              window w as (order by g.created_at desc, g.partition_id desc, g.message_offset desc)) g
        join message m on m.partition_id = g.partition_id and m.message_offset = g.message_offset
        join partition p on p.id = m.partition_id
        join queue q on q.id = p.queue_id
        """ + MessageBrowseQueries.FIGURES + """
        order by g.created_at desc, g.partition_id desc, g.message_offset desc""";

    /** A page of messages; parameters are the instants, the tenant, the conditions', the page's, and the bytes of payloads. */
    static String list(MessageStatus status, Conditions conditions) {
        return PARTITIONS.formatted(conditions.sql()) + page(status) + SHOWN;
    }

    private static String page(MessageStatus status) {
        if (status == null) {
            return MERGED.formatted(ALL, "");
        }
        return switch (status) {
            case PENDING -> MERGED.formatted(NOT_SETTLED_BY_ALL, NOT_LEASED);
            case PROCESSING -> MERGED.formatted(LEASED, LEASED_FIRST);
            case COMPLETED -> MERGED.formatted(SETTLED_BY_ALL, NOT_DEAD);
            case DEAD_LETTER -> DEAD;
        };
    }

    /** Whether queue mode reads the partitions asked for, and how many named groups do. */
    static String mode(Conditions conditions) {
        return """
            select coalesce(bool_or(c.consumer_group = '__QUEUE_MODE__'), false),
                   count(distinct c.consumer_group) filter (where c.consumer_group <> '__QUEUE_MODE__')
            from queue q
            join partition p on p.queue_id = q.id
            join cursor c on c.partition_id = p.id
            where q.tenant = ?""" + conditions.sql();
    }
}
