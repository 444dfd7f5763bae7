package dev.lockstep.admin;

/**
 * The parts of queries that say how far readers are behind. Nothing is counted message by message: offsets are dense, so what a
 * reader has before it on a partition is the difference of two of them. Nothing is locked.
 *
 * <p>A reader is a group with a cursor on one of the partitions, or registered on their queue. On a partition without its cursor
 * it stands where its registration will let it start. Queue mode counts only where no named group reads.
 */
final class BacklogQueries {
    private BacklogQueries() {
    }

    static final String OF_QUEUES = "p.queue_id = any (?)";
    static final String OF_TENANT = "p.queue_id in (select id from queue where tenant = ?)";
    static final String OF_QUEUE = "p.queue_id = ?";

    private static final String PARTITIONS = """
        with part as materialized (
            select p.id, p.queue_id, p.name, p.log_start, p.next_offset, p.last_created_at, p.created_at
            from partition p where %s
        )""";

    private static final String READERS = """
        , reader as materialized (
            select p.queue_id, c.consumer_group as name from part p join cursor c on c.partition_id = p.id
            union
            select g.queue_id, g.name from consumer_group g where g.queue_id in (select queue_id from part)
        )""";

    private static final String STANDING = """
        , standing as materialized (
            select r.queue_id, r.name, r.name = '__QUEUE_MODE__' as queue_mode, p.id as partition_id, n.next_read,
                   greatest(p.next_offset - n.next_read, 0) as unsettled,
                   case when c.lease_until > clock_timestamp()
                        then greatest(least(c.lease_end + 1, p.next_offset) - greatest(c.committed + 1, p.log_start), 0)
                        else 0 end as leased
            from reader r
            join part p on p.queue_id = r.queue_id
            left join consumer_group g on g.queue_id = r.queue_id and g.name = r.name
            left join cursor c on c.partition_id = p.id and c.consumer_group = r.name
            cross join lateral (
                select greatest(p.log_start, coalesce(c.committed + 1,
                           case when g.mode is null or g.mode = 'all' then p.log_start
                                when p.last_created_at < g.start_at then p.next_offset
                                else first_offset_since(p.id, p.log_start, p.next_offset, g.start_at) end)) as next_read) n
        )""";

    /** Of each queue the reader that is furthest behind over all its partitions. */
    static final String SLOWEST = """
        , slowest as (
            select distinct on (queue_id) queue_id, name, unsettled, leased
            from (select queue_id, name, queue_mode, sum(unsettled)::bigint as unsettled, sum(leased)::bigint as leased
                  from standing
                  group by queue_id, name, queue_mode) s
            order by queue_id, queue_mode, unsettled desc
        )""";

    /** Of each partition the reader that is furthest behind on it. */
    static final String FURTHEST_BEHIND = """
        , behind as (
            select distinct on (partition_id) partition_id, next_read, unsettled, leased
            from standing
            order by partition_id, queue_mode, unsettled desc
        )""";

    /** {@code part}, {@code reader} and {@code standing} of the partitions that meet a condition. */
    static String standing(String partitions) {
        return PARTITIONS.formatted(partitions) + READERS + STANDING;
    }

    /** The same of one queue and one reader, whose name is the parameter after the condition's. */
    static String standingOfOne(String partitions) {
        return PARTITIONS.formatted(partitions) + """
            , reader as materialized (
                select distinct p.queue_id, ?::text as name from part p
            )""" + STANDING;
    }
}
