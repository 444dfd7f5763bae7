package dev.lockstep.admin.trace;

/** The SQL of traces. Rows are only ever added and, when they are old, removed; nothing else is locked. */
final class TraceQueries {
    private TraceQueries() {
    }

    /** Records a trace, of a partition of the tenant's or of none: its count is 0 when the partition is not the tenant's. */
    static final String RECORD = """
        insert into trace (id, tenant, partition_id, transaction_id, message_id, consumer_group, event_type, worker, names, data, created_at)
        select ?, ?, a.partition_id, ?, ?::uuid, ?, ?, ?, ?, ?, clock_timestamp()
        from (values (?::bigint)) as a (partition_id)
        where a.partition_id is null
           or exists (select from partition p join queue q on q.id = p.queue_id and q.tenant = ? where p.id = a.partition_id)""";

    /** Files the trace just recorded, if it was, under each of its names. */
    static final String FILE = """
        insert into trace_name (tenant, name, created_at, trace_id, message_hash)
        select t.tenant, n.name, t.created_at, t.id,
               hashtextextended(coalesce(t.partition_id::text, '') || ':' || t.transaction_id, 0)
        from trace t cross join unnest(t.names) as n (name)
        where t.id = ?""";

    private static final String SHOWN = """
        select t.id, t.partition_id, t.transaction_id, t.message_id, t.consumer_group, t.event_type, t.worker, t.names, t.data,
               t.created_at, q.name as queue, p.name as partition
        """;

    private static final String OF_MESSAGE = """
        from trace t
        where t.tenant = ? and t.partition_id = ? and hashtextextended(t.transaction_id, 0) = hashtextextended(?, 0)
          and t.transaction_id = ?""";

    /** How many traces a message has. */
    static final String COUNT_OF_MESSAGE = "select count(*)\n" + OF_MESSAGE;

    /** A page of the traces of a message, the newest first. */
    static final String OF_MESSAGE_PAGE = SHOWN + "from (select t.*\n" + OF_MESSAGE + """

              order by t.created_at desc, t.id desc
              limit ? offset ?) t
        left join partition p on p.id = t.partition_id
        left join queue q on q.id = p.queue_id
        order by t.created_at desc, t.id desc""";

    /** How many traces have a name. */
    static final String COUNT_OF_NAME = "select count(*) from trace_name where tenant = ? and name = ?";

    /** A page of the traces with a name, the newest first. */
    static final String OF_NAME_PAGE = SHOWN + """
        from (select created_at, trace_id from trace_name
              where tenant = ? and name = ?
              order by created_at desc, trace_id desc
              limit ? offset ?) n
        join trace t on t.id = n.trace_id
        left join partition p on p.id = t.partition_id
        left join queue q on q.id = p.queue_id
        order by n.created_at desc, n.trace_id desc""";

    /** The tenant's names, each found from the one before it, so that it costs what there are of names, not of traces. */
    private static final String NAMES = """
        with recursive named (name) as (
            (select name from trace_name where tenant = ? order by name limit 1)
            union all
            select (select t.name from trace_name t where t.tenant = ? and t.name > n.name order by t.name limit 1)
            from named n
            where n.name is not null
        )
        """;

    /** How many names there are. */
    static final String COUNT_NAMES = NAMES + "select count(name) from named";

    /** A page of the names in order, each with its traces, their messages and the newest of them. */
    static final String NAMES_PAGE = NAMES + """
        select n.name, s.traces, s.messages, s.last_seen
        from (select name from named where name is not null order by name limit ? offset ?) n
        cross join lateral (
            select count(*) as traces, count(distinct t.message_hash) as messages, max(t.created_at) as last_seen
            from trace_name t where t.tenant = ? and t.name = n.name) s
        order by n.name""";

    /** Removes some traces older than so many seconds; passes over those that another node is removing. */
    static final String FORGET = """
        delete from trace where id in (
            select id from trace where created_at < clock_timestamp() - make_interval(secs => ?)
            order by created_at limit ? for update skip locked)""";

    /** The same of what is filed under names. */
    static final String FORGET_NAMES = """
        delete from trace_name n
        using (select tenant, name, created_at, trace_id from trace_name
               where created_at < clock_timestamp() - make_interval(secs => ?)
               order by created_at limit ? for update skip locked) gone
        where n.tenant = gone.tenant and n.name = gone.name and n.created_at = gone.created_at and n.trace_id = gone.trace_id""";
}
