package dev.lockstep.delivery;

import dev.lockstep.delivery.AckState.AckedPartition;
import dev.lockstep.delivery.AckState.FoundMessage;
import dev.lockstep.delivery.AckState.MessageKey;
import dev.lockstep.platform.database.Rows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The state of acks, once the pipeline that loads it has run. */
public final class AckLoading {
    record CursorRow(CursorKey key, CursorState state) {
    }

    record FoundRow(MessageKey key, FoundMessage message) {
    }

    private final Rows<Instant> now;
    private final Rows<CursorRow> cursors;
    private final Rows<AckedPartition> partitions;
    private final Rows<FoundRow> found;

    AckLoading(Rows<CursorRow> cursors, Rows<Instant> now, Rows<AckedPartition> partitions, Rows<FoundRow> found) {
        this.cursors = cursors;
        this.now = now;
        this.partitions = partitions;
        this.found = found;
    }

    public AckState state() {
        Map<CursorKey, CursorState> byKey = new HashMap<>();
        cursors.list().forEach(row -> byKey.put(row.key(), row.state()));
        Map<Long, AckedPartition> byId = new HashMap<>();
        partitions.list().forEach(partition -> byId.put(partition.id(), partition));
        Map<MessageKey, List<FoundMessage>> messages = new HashMap<>();
        found.list().forEach(row -> messages.computeIfAbsent(row.key(), key -> new ArrayList<>()).add(row.message()));
        return new AckState(now.first().orElseThrow(), byKey, byId, messages);
    }
}
