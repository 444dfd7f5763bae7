package dev.lockstep.kv;

import dev.lockstep.kv.KvLoading.Loaded;
import dev.lockstep.kv.KvOperation.GetMany;
import dev.lockstep.kv.KvOperation.GetPrefix;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** A call's multi-key reads as the parameters of {@link KvQueries#LOAD_WITH_READS}. */
final class KvReadParameters {
    private final List<KvKey> written;
    private final List<Integer> listedPlaces = new ArrayList<>();
    private final List<KvKey> listed = new ArrayList<>();
    private final List<Integer> pagePlaces = new ArrayList<>();
    private final List<GetPrefix> pages = new ArrayList<>();

    /** @param reads the indexes of the multi-key reads, in the order of their places */
    KvReadParameters(List<KvOperation> operations, List<Integer> reads, List<KvKey> written) {
        this.written = written;
        Set<KvKey> own = Set.copyOf(written);
        for (int place = 0; place < reads.size(); place++) {
            if (operations.get(reads.get(place)) instanceof GetMany many) {
                addListed(place, many, own);
            } else {
                pagePlaces.add(place);
                pages.add((GetPrefix) operations.get(reads.get(place)));
            }
        }
    }

    private void addListed(int place, GetMany many, Set<KvKey> own) {
        many.keys().stream().distinct().map(key -> new KvKey(many.namespace(), key)).filter(key -> !own.contains(key)).forEach(key -> {
            listedPlaces.add(place);
            listed.add(key);
        });
    }

    Rows<Loaded> query(Pipeline pipeline, UUID tenant, List<KvKey> named) {
        return pipeline.query(KvQueries.LOAD_WITH_READS, KvRepository::loaded,
            KvRepository.namespaces(named), KvRepository.keys(named), tenant,
            integers(listedPlaces), KvRepository.namespaces(listed), KvRepository.keys(listed), tenant,
            integers(pagePlaces), SqlArray.texts(pages, GetPrefix::namespace), SqlArray.texts(pages, GetPrefix::prefix),
            SqlArray.texts(pages, page -> KvPrefix.end(page.prefix())), SqlArray.texts(pages, GetPrefix::after),
            integers(pages.stream().map(GetPrefix::limit).toList()), SqlArray.booleans(pages.stream().map(GetPrefix::keysOnly).toList()),
            tenant, KvRepository.namespaces(written), KvRepository.keys(written), KvReads.BUDGET_BYTES);
    }

    private static SqlArray integers(List<Integer> values) {
        return new SqlArray("integer", values.toArray(new Integer[0]));
    }
}
