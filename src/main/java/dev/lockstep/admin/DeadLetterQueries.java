package dev.lockstep.admin;

/** The SQL that replays and removes dead letters. Their rows are locked last, as by who files them: after partitions. */
final class DeadLetterQueries {
    private DeadLetterQueries() {
    }

    private static final String LETTER = """
        select d.id, q.name, p.name, d.consumer_group, d.transaction_id, d.trace_id, d.producer_sub, d.payload
        from dead_letter d
        join queue q on q.id = d.queue_id and q.tenant = ?
        left join partition p on p.id = d.partition_id
        """;

    /** A dead letter, not locked: its content never changes, and whether it is still there is asked again when it is removed. */
    static final String BY_ID = LETTER + "where d.id = ?";

    /** The newest dead letter of a message, not locked. */
    static final String BY_ADDRESS = LETTER + """
        where d.partition_id = ? and hashtextextended(d.transaction_id, 0) = hashtextextended(?, 0) and d.transaction_id = ?
        order by d.failed_at desc, d.id desc
        limit 1""";

    /** Removes a dead letter; its count tells whether it was still there. */
    static final String DELETE = "delete from dead_letter where id = ?";

    /** Whether a dead letter is still there, now that the partition's lock was waited for. */
    static final String EXISTS = "select 1 from dead_letter where id = ?";

    /** Removes the dead letters of a message, of every group. */
    static final String DELETE_BY_ADDRESS = """
        delete from dead_letter d
        using queue q
        where q.id = d.queue_id and q.tenant = ? and d.partition_id = ?
          and hashtextextended(d.transaction_id, 0) = hashtextextended(?, 0) and d.transaction_id = ?""";

    /** Removes some dead letters of a queue, the oldest first; passes over those that somebody is just filing anew or removing. */
    static String deleteSome(Conditions conditions) {
        return """
            delete from dead_letter
            where id in (
                select d.id from dead_letter d join queue q on q.id = d.queue_id
                where q.tenant = ?""" + conditions.sql() + """

                order by d.failed_at, d.id
                limit ?
                for update of d skip locked)""";
    }
}
