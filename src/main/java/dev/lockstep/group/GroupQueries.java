package dev.lockstep.group;

/** The SQL of consumer groups. */
final class GroupQueries {
    private GroupQueries() {
    }

    /**
     * Registers groups that are new on queues that exist; who was first wins. In key order, because each row waits for a
     * concurrent registration of the same. The queue is locked as its foreign key would lock it, so that a queue that is going is
     * passed over, not an error; so this stands after the cursors and before the partitions in the lock order.
     */
    static final String REGISTER = """
        insert into consumer_group (queue_id, name, mode, start_at, conflation)
        select q.id, a.name, a.mode, coalesce(a.start_at, clock_timestamp()), a.conflation
        from unnest(?, ?, ?, ?, ?) as a (queue, name, mode, start_at, conflation)
        join queue q on q.tenant = ? and q.name = a.queue
        where not exists (select from consumer_group g where g.queue_id = q.id and g.name = a.name)
        order by q.id, a.name collate "C"
        for key share of q
        on conflict (queue_id, name) do nothing""";

    /** The queue's id, locked against the queue's deletion and against nothing else. */
    static final String KEEP_QUEUE = """
        select id from queue where tenant = ? and name = ? for key share""";

    /**
     * Locks the group's cursors of a queue, or of one partition, and makes those that are missing; takes their leases and
     * retries away. Answers the partitions. One statement, so that locks and new rows come in the order of the partitions.
     */
    static final String RESET_CURSORS = """
        insert into cursor (partition_id, consumer_group, committed)
        select p.id, ?, p.log_start - 1
        from queue q join partition p on p.queue_id = q.id
        where q.tenant = ? and q.name = ? and (?::text is null or p.name = ?)
        order by p.id
        on conflict (partition_id, consumer_group) do update set
            lease_id = null, lease_start = null, lease_end = null, lease_until = null, lease_acquired_at = null,
            released_lease_id = null, released_from = null, released_to = null,
            retries_used = 0, attempt_offset = null, attempt_count = 0, not_before = null
        returning partition_id""";

    /**
     * Moves the group's cursors, locked before, to the end of each partition, or before its first message created at or after
     * an instant. The end is read here, after the locks were waited for, so that nothing settled meanwhile comes back.
     */
    static final String MOVE_CURSORS = """
        update cursor c
        set committed = case when ?::timestamptz is null then p.next_offset
                             else first_offset_since(p.id, p.log_start, p.next_offset, ?::timestamptz) end - 1
        from partition p
        where c.partition_id = any (?) and c.consumer_group = ? and p.id = c.partition_id""";

    /** Where a group stands on partitions asked for by name, by their place in the question; places without a cursor are absent. */
    static final String POSITIONS = """
        select a.place, c.committed, c.metadata
        from unnest(?, ?) with ordinality as a (queue, partition, place)
        join queue q on q.tenant = ? and q.name = a.queue
        join partition p on p.queue_id = q.id and p.name = a.partition
        join cursor c on c.partition_id = p.id and c.consumer_group = ?""";

    /** Where a group stands on every partition of the queues it is registered on. */
    static final String ALL_POSITIONS = """
        select q.name, p.name, c.committed, c.metadata
        from consumer_group g
        join queue q on q.id = g.queue_id and q.tenant = ?
        join partition p on p.queue_id = q.id
        join cursor c on c.partition_id = p.id and c.consumer_group = g.name
        where g.name = ?
        order by q.name, p.name""";
}
