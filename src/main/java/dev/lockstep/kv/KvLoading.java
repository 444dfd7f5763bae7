package dev.lockstep.kv;

import dev.lockstep.platform.database.Rows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is being loaded for the KV operations of a call; complete once the pipeline has run. */
public final class KvLoading {
    /**
     * A row of the loading statement.
     *
     * @param place which multi-key read, in the order they spend the budget, or -1 for a single key's row
     * @param row   null when there is nothing but the instant
     */
    record Loaded(Instant now, int place, KvRow row) {}

    private final Rows<Loaded> rows;
    private final List<Integer> readIndexes;

    /** @param readIndexes the index of the read at each place */
    KvLoading(Rows<Loaded> rows, List<Integer> readIndexes) {
        this.rows = rows;
        this.readIndexes = readIndexes;
    }

    /** The state to decide on. */
    public KvState state() {
        if (rows == null) {
            return KvState.EMPTY;
        }
        Map<KvKey, KvRow> named = new HashMap<>();
        Map<Integer, List<KvRow>> read = new HashMap<>();
        for (Loaded loaded : rows.list()) {
            if (loaded.row() != null && loaded.place() < 0) {
                named.put(loaded.row().key(), loaded.row());
            } else if (loaded.row() != null) {
                read.computeIfAbsent(readIndexes.get(loaded.place()), i -> new ArrayList<>()).add(loaded.row());
            }
        }
        return new KvState(rows.list().get(0).now(), named, read);
    }
}
