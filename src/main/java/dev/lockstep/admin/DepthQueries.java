package dev.lockstep.admin;

/** The SQL that shows how much a reader has before it on each partition of a queue. Nothing is locked. */
final class DepthQueries {
    private DepthQueries() {
    }

    private static final String DEPTHS = """

        , depth as (
            select p.name, coalesce(s.unsettled, p.next_offset - p.log_start) as pending, coalesce(s.leased, 0) as processing
            from part p
            left join chosen c on true
            left join standing s on s.partition_id = p.id and s.name = c.name
        )
        select d.name, d.pending, d.processing, sum(d.pending) over ()::bigint as all_pending,
               sum(d.processing) over ()::bigint as all_processing,
               count(*) filter (where d.pending > 0) over () as partitions_pending,
               count(*) filter (where d.pending > d.processing) over () as partitions_ready,
               coalesce((select g.conflation from consumer_group g join chosen c on c.name = g.name
                         where g.queue_id = (select queue_id from part limit 1)), false) as conflation
        from depth d
        order by d.name
        limit ?""";

    /** What a group has before it; parameters are the queue, the group and the number of partitions shown. */
    static final String OF_GROUP = BacklogQueries.standingOfOne(BacklogQueries.OF_QUEUE) + """

        , chosen as (select distinct name from reader)""" + DEPTHS;

    /** The same of the queue's slowest reader; without one, everything. */
    static final String OF_SLOWEST = BacklogQueries.standing(BacklogQueries.OF_QUEUE) + BacklogQueries.SLOWEST + """

        , chosen as (select name from slowest)""" + DEPTHS;
}
