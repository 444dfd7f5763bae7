package dev.lockstep.delivery;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The cursors a call locked, and what it makes of them: acks and positions of one call see each other's effect. */
public final class CursorBook {
    private final Map<CursorKey, CursorState> before;
    private final Map<CursorKey, CursorState> now;

    public CursorBook(Map<CursorKey, CursorState> locked) {
        before = locked;
        now = new HashMap<>(locked);
    }

    /** The cursor as it stands, or null when the group has none on the partition. */
    public CursorState get(CursorKey key) {
        return now.get(key);
    }

    public void put(CursorKey key, CursorState state) {
        now.put(key, state);
    }

    public void remove(CursorKey key) {
        now.remove(key);
    }

    /** The cursors that are new or other than they were, in lock order. */
    TreeMap<CursorKey, CursorState> changed() {
        TreeMap<CursorKey, CursorState> changed = new TreeMap<>();
        now.forEach((key, state) -> {
            if (!Objects.equals(before.get(key), state)) {
                changed.put(key, state);
            }
        });
        return changed;
    }

    /** The cursors that are gone, in lock order. */
    List<CursorKey> removed() {
        List<CursorKey> removed = new ArrayList<>(before.keySet());
        removed.removeAll(now.keySet());
        removed.sort(null);
        return removed;
    }

    /** The partitions of which a group gave up its lease or was moved: their messages may be claimable now. */
    public List<Long> released() {
        return before.entrySet().stream().filter(entry -> isReleased(entry.getKey(), entry.getValue()))
            .map(entry -> entry.getKey().partitionId()).distinct().toList();
    }

    private boolean isReleased(CursorKey key, CursorState was) {
        CursorState is = now.get(key);
        return is == null || is.lease() == null && (was.lease() != null || is.committed() < was.committed());
    }
}
