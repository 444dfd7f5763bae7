package dev.lockstep.kv;

/** The native SQL of the KV room. */
final class KvQueries {
    /**
     * Locks keys: answers nothing. A row that is there is locked as an update would lock it, without a new version of it, since
     * the condition is never true; an absent key gets a row without a value, so that whoever wants the same key waits. One
     * statement in byte order, so two calls with several keys in common never wait for each other in a circle.
     * Parameters: tenant, namespaces, keys.
     */
    static final String LOCK = """
        insert into kv (tenant, namespace, key, version, created_at, updated_at)
        select ?, wanted.namespace, wanted.key, 0, clock_timestamp(), clock_timestamp()
          from unnest(?, ?) as wanted (namespace, key)
         order by wanted.namespace collate "C", wanted.key collate "C"
            on conflict (tenant, namespace, key) do update set version = kv.version where false""";

    /**
     * The rows there are of some keys, expired ones included, and the call's one instant: at least one row, which without a key has
     * the instant alone. Stands behind LOCK, so it sees what LOCK waited for; locks nothing itself.
     * Parameters: namespaces, keys, tenant.
     */
    static final String LOAD = """
        with instant as materialized (select clock_timestamp() as now)
        select instant.now, -1, there.namespace, there.key, there.value, there.version, there.expires_at, there.created_at,
               there.updated_at
          from instant
          left join (select kv.*
                       from unnest(?, ?) as wanted (namespace, key)
                       join kv on kv.tenant = ? and kv.namespace = wanted.namespace and kv.key = wanted.key
                      where kv.value is not null) there on true""";

    /**
     * As LOAD, and the live rows that multi-key reads cover, each with its read's place in the call; of a prefix one more than its
     * limit. Their values stop once {@code budget} bytes of them came before, so that a call cannot fill the memory; the rows the
     * call writes itself are left out, the decision knows them. One statement: one snapshot, one instant.
     * Parameters: namespaces, keys, tenant; places, namespaces, keys of the listed reads, tenant; places, namespaces, prefixes,
     * ends, afters, limits, keys-only flags of the prefix reads, tenant, written namespaces, written keys; budget.
     */
    static final String LOAD_WITH_READS = """
        with instant as materialized (select clock_timestamp() as now),
        named as (
            select kv.*
              from unnest(?, ?) as wanted (namespace, key)
              join kv on kv.tenant = ? and kv.namespace = wanted.namespace and kv.key = wanted.key
             where kv.value is not null),
        listed as (
            select wanted.place, false as keys_only, false as probe, kv.*
              from unnest(?, ?, ?) as wanted (place, namespace, key)
              cross join instant
              join kv on kv.tenant = ? and kv.namespace = wanted.namespace and kv.key = wanted.key
             where kv.value is not null and (kv.expires_at is null or kv.expires_at > instant.now)),
        paged as (
            select page.place, page.keys_only, row_number() over (partition by page.place order by there.key) > page.size as probe,
                   there.*
              from unnest(?, ?, ?, ?, ?, ?, ?) as page (place, namespace, prefix, until, after, size, keys_only)
              cross join instant
              cross join lateral (
                  select kv.*
                    from kv
                   where kv.tenant = ? and kv.namespace = page.namespace
                     and kv.key >= page.prefix and kv.key < page.until and kv.key > page.after
                     and kv.value is not null and (kv.expires_at is null or kv.expires_at > instant.now)
                     and not exists (select from unnest(?, ?) as own (namespace, key)
                                      where own.namespace = kv.namespace and own.key = kv.key)
                   order by kv.key
                   limit page.size + 1) there),
        measured as (
            select reads.*, sum(case when keys_only or probe then 0 else octet_length(value) end)
                       over (order by place, key rows between unbounded preceding and 1 preceding) as before
              from (select * from listed union all select * from paged) reads)
        select instant.now, there.place, there.namespace, there.key, there.value, there.version, there.expires_at, there.created_at,
               there.updated_at
          from instant
          left join (select -1 as place, namespace, key, value, version, expires_at, created_at, updated_at
                       from named
                     union all
                     select place, namespace, key, case when not keys_only and coalesce(before, 0) < ? then value end, version,
                            expires_at, created_at, updated_at
                       from measured) there on true
         order by there.place, there.key""";

    /**
     * Stores decided values and answers the version each got. The rows are there and locked: LOCK made those that were not. The
     * versions are taken here, under the lock, so on one key they grow; they follow the order of the values.
     * Parameters: namespaces, keys, values, expiries, creation instants, instant of the update, tenant.
     */
    static final String STORE = """
        with numbered as materialized (
            select decided.*, nextval('kv_version') as version
              from (select *
                      from unnest(?, ?, ?, ?, ?) with ordinality as t (namespace, key, value, expires_at, created_at, place)
                     order by place) decided)
        update kv
           set value = numbered.value, version = numbered.version, expires_at = numbered.expires_at,
               created_at = numbered.created_at, updated_at = ?
          from numbered
         where kv.tenant = ? and kv.namespace = numbered.namespace and kv.key = numbered.key
        returning kv.namespace, kv.key, kv.version""";

    /**
     * Removes rows that are locked: answers nothing.
     * Parameters: namespaces, keys, tenant.
     */
    static final String REMOVE = """
        delete from kv
         using unnest(?, ?) as gone (namespace, key)
         where kv.tenant = ? and kv.namespace = gone.namespace and kv.key = gone.key""";

    /**
     * Removes a batch of expired rows, the longest expired first: answers nothing. What is locked is skipped: it is being written,
     * and whoever writes it looks at the expiry. The instant is a subquery, for the index serves no condition on a volatile function.
     * Parameters: the batch's size.
     */
    static final String SWEEP = """
        with due as materialized (
            select tenant, namespace, key
              from kv
             where expires_at <= (select clock_timestamp())
             order by expires_at
             limit ?
               for update skip locked)
        delete from kv
         using due
         where kv.tenant = due.tenant and kv.namespace = due.namespace and kv.key = due.key""";

    private KvQueries() {
    }
}
