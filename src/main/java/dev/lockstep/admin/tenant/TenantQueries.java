package dev.lockstep.admin.tenant;

/** The SQL that purges a tenant, each statement some rows of a table, locked in the order all their writers share. */
final class TenantQueries {
    private TenantQueries() {
    }

    /** The names of some of its queues. No lock: their deletion takes them. */
    static final String QUEUES = "select name from queue where tenant = ? order by name limit ?";

    static final String DELETE_KEYS = """
        delete from kv k
        using (select tenant, namespace, key from kv where tenant = ? order by namespace, key limit ? for update) gone
        where k.tenant = gone.tenant and k.namespace = gone.namespace and k.key = gone.key""";

    static final String DELETE_TIMERS = """
        delete from timer t
        using (select tenant, queue_name, timer_key from timer where tenant = ? order by queue_name, timer_key limit ? for update) gone
        where t.tenant = gone.tenant and t.queue_name = gone.queue_name and t.timer_key = gone.timer_key""";

    static final String DELETE_TRACES = """
        delete from trace where id in (select id from trace where tenant = ? limit ? for update skip locked)""";

    static final String DELETE_TRACE_NAMES = """
        delete from trace_name n
        using (select tenant, name, created_at, trace_id from trace_name where tenant = ? limit ? for update skip locked) gone
        where n.tenant = gone.tenant and n.name = gone.name and n.created_at = gone.created_at and n.trace_id = gone.trace_id""";
}
