package dev.lockstep.admin;

/** The SQL that shows dead letters. Nothing is locked. */
final class DeadLetterBrowseQueries {
    private DeadLetterBrowseQueries() {
    }

    // a partition may be gone before its dead letters
    private static final String ASKED = """
        from dead_letter d
        join queue q on q.id = d.queue_id
        left join partition p on p.id = d.partition_id
        where q.tenant = ?""";

    /** How many there are that meet the conditions. */
    static String count(Conditions conditions) {
        return "select count(*)\n" + ASKED + conditions.sql();
    }

    /**
     * A page of them, the newest failure first. It ends early when its payloads have more bytes than the last parameter; the dead
     * letter that crosses it is still there.
     */
    static String list(Conditions conditions) {
        return """
            select *
            from (select page.*, sum(octet_length(payload)) over (order by failed_at desc, id desc) - octet_length(payload) as before
                  from (
                      select d.id, q.name as queue, p.name as partition, d.partition_id, d.message_created_at, d.consumer_group,
                             d.message_offset, d.message_id, d.transaction_id, d.payload, d.error, d.retry_count, d.failed_at
            """ + ASKED + conditions.sql() + """

                      order by d.failed_at desc, d.id desc
                      limit ? offset ?) page) summed
            where before < ?
            order by failed_at desc, id desc""";
    }
}
