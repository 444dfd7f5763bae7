package dev.lockstep.group;

/** The SQL that removes groups and moves their registrations. */
final class GroupDeletionQueries {
    private GroupDeletionQueries() {
    }

    /**
     * Removes the group's cursors on a queue, or on all of the tenant's, and answers where they stood. Locks them first, in the
     * order of the partitions, so that who holds one settles before it goes.
     */
    static final String DELETE_CURSORS = """
        with locked as materialized (
            select c.partition_id, c.consumer_group, q.id as queue_id, q.name as queue
            from queue q
            join partition p on p.queue_id = q.id
            join cursor c on c.partition_id = p.id and c.consumer_group = ?
            where q.tenant = ? and (?::text is null or q.name = ?)
            order by c.partition_id
            for update of c)
        delete from cursor c
        using locked l
        where c.partition_id = l.partition_id and c.consumer_group = l.consumer_group
        returning l.queue_id, l.queue, l.partition_id""";

    /** Removes the group's registrations on a queue or on all, after its cursors, as registering comes after them; answers where. */
    static final String DELETE_REGISTRATIONS = """
        with locked as materialized (
            select g.queue_id, g.name, q.name as queue
            from consumer_group g
            join queue q on q.id = g.queue_id and q.tenant = ?
            where g.name = ? and (?::text is null or q.name = ?)
            order by g.queue_id
            for update of g)
        delete from consumer_group g
        using locked l
        where g.queue_id = l.queue_id and g.name = l.name
        returning l.queue""";

    /** Lets every registration of the group start at an instant, locked in the order of the queues; answers the queues. */
    static final String SUBSCRIBE = """
        with locked as materialized (
            select g.queue_id, g.name, q.name as queue
            from consumer_group g
            join queue q on q.id = g.queue_id and q.tenant = ?
            where g.name = ?
            order by g.queue_id
            for update of g)
        update consumer_group g
        set mode = 'timestamp', start_at = ?
        from locked l
        where g.queue_id = l.queue_id and g.name = l.name
        returning l.queue_id, l.queue""";

    /** Some of the queues' partitions on which the group has no cursor and there are messages. No lock: a hint for who waits. */
    static final String UNREAD_PARTITIONS = """
        select q.id, q.name, p.id
        from partition p
        join queue q on q.id = p.queue_id
        where p.queue_id = any (?) and p.next_offset > p.log_start
          and not exists (select from cursor c where c.partition_id = p.id and c.consumer_group = ?)
        limit ?""";
}
