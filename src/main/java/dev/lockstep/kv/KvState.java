package dev.lockstep.kv;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a call is decided on, of one snapshot. The written keys are locked, so nobody changes them before the commit.
 *
 * @param now  the call's one instant
 * @param rows the rows there are of the keys that single-key operations name, expired ones included
 * @param read for the index of each multi-key read, the live rows it covers of the keys the call does not write, in byte order;
 *             of a getPrefix one more than its limit
 */
public record KvState(Instant now, Map<KvKey, KvRow> rows, Map<Integer, List<KvRow>> read) {
    static final KvState EMPTY = new KvState(Instant.EPOCH, Map.of(), Map.of());

    Optional<KvRow> row(KvKey key) {
        return Optional.ofNullable(rows.get(key));
    }

    Optional<KvRow> live(KvKey key) {
        return row(key).filter(row -> row.isLiveAt(now));
    }
}
