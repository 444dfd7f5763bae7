package dev.lockstep.admin.analytics;

/** The SQL that asks the database how it does, by its own statistics. Nothing is locked. */
final class SystemQueries {
    private SystemQueries() {
    }

    /** What the database has done since its statistics were reset, and its size. */
    static final String DATABASE = """
        select d.datname, pg_database_size(d.datname) as bytes, d.xact_commit, d.xact_rollback, d.deadlocks, d.temp_bytes, d.blks_read,
               d.blks_hit, d.numbackends, current_setting('max_connections')::integer as max_connections,
               round(extract(epoch from clock_timestamp() - pg_postmaster_start_time()))::bigint as uptime,
               current_setting('server_version') as version, clock_timestamp() as now
        from pg_stat_database d
        where d.datname = current_database()""";

    /** Who is connected, by state, and how old the oldest snapshot is that vacuum must spare. */
    static final String CONNECTIONS = """
        select count(*) filter (where state = 'active') as active, count(*) filter (where state = 'idle') as idle,
               count(*) filter (where state like 'idle in transaction%') as in_transaction,
               count(*) filter (where wait_event_type = 'Lock') as waiting,
               coalesce(round(max(extract(epoch from clock_timestamp() - xact_start)) filter (where backend_xmin is not null)), 0)::bigint
                   as oldest_snapshot
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()""";

    /** The application's tables: their rows by the planner's estimate, what they take, and how far vacuum is behind. */
    static final String TABLES = """
        select t.relname, greatest(c.reltuples, 0)::bigint as rows, t.n_dead_tup, pg_table_size(t.relid) as bytes,
               pg_indexes_size(t.relid) as index_bytes, greatest(t.last_vacuum, t.last_autovacuum) as vacuumed_at
        from pg_stat_user_tables t
        join pg_class c on c.oid = t.relid
        where t.schemaname = current_schema() and t.relname <> 'flyway_schema_history'
        order by bytes desc, t.relname""";
}
