package dev.lockstep.kv;

/** The JPQL of the KV routes that only read; none of it locks. */
final class KvEntryQueries {
    /** The live row of a key. */
    static final String LIVE = """
        select e from KvEntry e
         where e.id.tenant = :tenant and e.id.namespace = :namespace and e.id.key = :key
           and e.value is not null and (e.expiresAt is null or e.expiresAt > current_timestamp)""";

    /**
     * A page of a namespace in byte order: of each row the key, the characters of its value, and what is shown beside the value;
     * expired rows only when they are asked for.
     */
    static final String PAGE = """
        select new dev.lockstep.kv.KvPageRow(e.id.key, length(e.value), e.version, e.expiresAt, e.updatedAt,
               case when e.expiresAt <= current_timestamp then true else false end)
          from KvEntry e
         where e.id.tenant = :tenant and e.id.namespace = :namespace
           and e.id.key >= :prefix and e.id.key < :end and e.id.key > :after and e.value is not null
           and (:includeExpired = true or e.expiresAt is null or e.expiresAt > current_timestamp)
         order by e.id.key""";

    /** The rows of some keys of a namespace. */
    static final String ENTRIES = """
        select e from KvEntry e
         where e.id.tenant = :tenant and e.id.namespace = :namespace and e.id.key in :keys and e.value is not null""";

    /** How many rows each namespace has, expired ones included; in byte order. */
    static final String NAMESPACES = """
        select new dev.lockstep.kv.KvNamespace(e.id.namespace, count(e))
          from KvEntry e
         where e.id.tenant = :tenant and e.value is not null
         group by e.id.namespace
         order by e.id.namespace""";

    private KvEntryQueries() {
    }
}
