package dev.lockstep.transaction;

/** The SQL that only a step needs. */
final class StepQueries {
    private StepQueries() {
    }

    /** The ids that the names of positions stand for, in the order of the positions; null where there is no such queue or partition. */
    static final String POSITION_TARGETS = """
        select q.id, p.id
        from unnest(?, ?) with ordinality as a (queue, partition, place)
        left join queue q on q.tenant = ? and q.name = a.queue
        left join partition p on p.queue_id = q.id and p.name = a.partition
        order by a.place""";
}
