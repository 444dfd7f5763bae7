package dev.lockstep.message;

import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.message.PushState.Original;
import dev.lockstep.message.PushState.StoredKey;
import dev.lockstep.platform.database.Rows;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The state of a push, once the pipeline that loads it has run. */
public final class PushLoading {
    record PartitionRow(PartitionName name, LockedPartition partition) {
    }

    record StoredRow(StoredKey key, Original original) {
    }

    private final int asked;
    private final Rows<PartitionRow> partitions;
    private final Rows<StoredRow> stored;
    private final Supplier<PushLoading> createMissing;

    PushLoading(int asked, Rows<PartitionRow> partitions, Rows<StoredRow> stored, Supplier<PushLoading> createMissing) {
        this.asked = asked;
        this.partitions = partitions;
        this.stored = stored;
        this.createMissing = createMissing;
    }

    /** What was loaded. Where a queue or a partition was missing it is made and locked now, in one more round trip. */
    public PushState state() {
        if (partitions.count() < asked) {
            return createMissing.get().state();
        }
        Map<PartitionName, LockedPartition> locked = new HashMap<>();
        partitions.list().forEach(row -> locked.put(row.name(), row.partition()));
        Map<StoredKey, Original> originals = new HashMap<>();
        stored.list().forEach(row -> originals.put(row.key(), row.original()));
        return new PushState(locked, originals);
    }
}
