package dev.lockstep.message;

/** The SQL of messages that are kept aside in maintenance mode. */
final class BufferedMessageQueries {
    private BufferedMessageQueries() {
    }

    /** Which of these queues encrypt what they store. Locks nothing: the option may change at any time after. */
    static final String ENCRYPTING = """
        select q.name from queue q where q.tenant = ? and q.name = any (?) and q.encryption_enabled""";

    /** Keeps messages, in their order. No lock: they wait for nobody, and ids are given out in the order of statements. */
    static final String ADD = """
        insert into buffered_message (tenant, queue_name, partition_name, message_id, transaction_id, trace_id, producer_sub, payload,
            encrypted, trace_context)
        select ?, a.queue_name, a.partition_name, a.message_id, a.transaction_id, a.trace_id, a.producer_sub, a.payload, a.encrypted,
            a.trace_context
        from unnest(?, ?, ?, ?, ?, ?, ?, ?, ?) with ordinality as a (queue_name, partition_name, message_id, transaction_id, trace_id,
            producer_sub, payload, encrypted, trace_context, place)
        order by a.place""";

    /**
     * The switch of maintenance mode, locked: whoever has it is the one that stores buffered messages now, and nobody switches
     * meanwhile. No row when another node has it, which then does the work.
     */
    static final String TAKE_TOKEN = """
        select is_on from system_switch where name = 'push_maintenance' for update skip locked""";

    private static final String PAGE = """
        select id, tenant, queue_name, partition_name, message_id, transaction_id, trace_id, producer_sub, payload, encrypted,
            trace_context
        from (select p.*, sum(octet_length(p.payload)) over (order by p.id) as bytes, row_number() over (order by p.id) as place
              from (%s) p) counted
        where place = 1 or bytes <= ?
        order by id""";

    /**
     * The first buffered messages of one tenant, but for some destinations: at most so many, and at most so many bytes of payload,
     * but one always. No lock: the token keeps other nodes away, and a queue's deletion is noticed later.
     */
    static final String NEXT = PAGE.formatted("""
        with passed_over as materialized (select * from unnest(?, ?, ?) as a (tenant, queue_name, partition_name)),
        waiting as (
            select b.* from buffered_message b
            where not exists (select from passed_over s where s.tenant = b.tenant and s.queue_name = b.queue_name
                and s.partition_name = b.partition_name))
        select * from waiting
        where tenant = (select tenant from waiting order by id limit 1)
        order by id
        limit ?""");

    /** The same of one destination. */
    static final String NEXT_OF = PAGE.formatted("""
        select * from buffered_message
        where tenant = ? and queue_name = ? and partition_name = ?
        order by id
        limit ?""");

    /** How many of these are still there, once the partitions' locks keep the queues from being deleted. */
    static final String STILL_THERE = """
        select count(*) from buffered_message where id = any (?)""";

    static final String DELETE = """
        delete from buffered_message where id = any (?)""";

    /** Deletes what waits for a queue that is being deleted: it was pushed before that. */
    static final String DELETE_OF_QUEUE = """
        delete from buffered_message where tenant = ? and queue_name = ?""";

    static final String COUNT = "select count(*) from buffered_message";
}
