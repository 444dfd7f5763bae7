package dev.lockstep.kv;

import dev.lockstep.platform.database.PipelineRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads entries for the routes that only read. */
@ApplicationScoped
public class KvEntryRepository extends PipelineRepository {
    /** The live row of a key. */
    Optional<KvRow> live(UUID tenant, KvKey key) {
        return entities.createQuery(KvEntryQueries.LIVE, KvEntry.class).setParameter("tenant", tenant)
            .setParameter("namespace", key.namespace()).setParameter("key", key.key())
            .getResultStream().map(KvEntry::row).findFirst();
    }

    /** A page's rows without their values, one more than its limit when there are so many. */
    List<KvPageRow> page(UUID tenant, KvPageRequest page) {
        return entities.createQuery(KvEntryQueries.PAGE, KvPageRow.class).setParameter("tenant", tenant)
            .setParameter("namespace", page.namespace()).setParameter("prefix", page.prefix())
            .setParameter("end", KvPrefix.end(page.prefix())).setParameter("after", page.after())
            .setParameter("includeExpired", page.includeExpired()).setMaxResults(page.limit() + 1).getResultList();
    }

    /** The rows of some keys. */
    Map<String, KvRow> rows(UUID tenant, String namespace, List<String> keys) {
        return entities.createQuery(KvEntryQueries.ENTRIES, KvEntry.class).setParameter("tenant", tenant)
            .setParameter("namespace", namespace).setParameter("keys", keys)
            .getResultStream().map(KvEntry::row).collect(Collectors.toMap(row -> row.key().key(), Function.identity()));
    }

    /** The tenant's namespaces. */
    List<KvNamespace> namespaces(UUID tenant) {
        return entities.createQuery(KvEntryQueries.NAMESPACES, KvNamespace.class).setParameter("tenant", tenant).getResultList();
    }
}
