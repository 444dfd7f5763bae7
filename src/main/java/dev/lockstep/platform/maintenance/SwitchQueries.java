package dev.lockstep.platform.maintenance;

/** The SQL of the switches. */
final class SwitchQueries {
    private SwitchQueries() {
    }

    /** All of them. No lock: whoever asks looks again soon. */
    static final String READ = "select name, is_on from system_switch";

    /** Sets some, in the order of their names, so that two operators wait for each other. */
    static final String WRITE = """
        insert into system_switch as s (name, is_on)
        select a.name, a.is_on from unnest(?, ?) as a (name, is_on) order by a.name
        on conflict (name) do update set is_on = excluded.is_on, changed_at = clock_timestamp()
        where s.is_on <> excluded.is_on""";
}
