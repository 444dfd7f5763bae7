package dev.lockstep.kv;

import dev.lockstep.kv.KvOperation.GetMany;
import dev.lockstep.kv.KvOperation.GetPrefix;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Answers the multi-key reads of one call, which share what is left of its read budget: the row that crosses the budget's end is
 * still answered, later ones are cut. A row without a value is one that the database itself has cut.
 */
final class KvReads {
    /** Bytes of values one call may read. */
    static final int BUDGET_BYTES = 4 * 1024 * 1024;

    private static final Comparator<KvRow> BY_KEY = Comparator.comparing(KvRow::key);

    private final List<KvRow> written;
    private long left = BUDGET_BYTES;

    /** @param written the live rows that the call's own writes leave, or would not change */
    KvReads(Collection<KvRow> written) {
        this.written = List.copyOf(written);
    }

    /** Takes a single key's value off the budget; it is answered in any case. */
    void spend(KvRow row) {
        left -= row.valueBytes();
    }

    /** @param others the live rows of the keys that the call does not write, in byte order */
    KvAnswer many(GetMany read, List<KvRow> others) {
        Set<String> wanted = new HashSet<>(read.keys());
        List<KvRow> rows = merged(others, written.stream()
            .filter(row -> row.key().namespace().equals(read.namespace()) && wanted.contains(row.key().key())));
        List<KvAnswer.Row> answered = withinBudget(rows, false);
        Set<String> live = new HashSet<>();
        rows.forEach(row -> live.add(row.key().key()));
        List<String> missing = read.keys().stream().filter(key -> !live.contains(key)).toList();
        return new KvAnswer.Many(read.op(), answered, missing, answered.size() < rows.size());
    }

    /** @param others as those of a getMany, one more than the page's limit when there are so many */
    KvAnswer page(GetPrefix read, List<KvRow> others) {
        List<KvRow> rows = merged(others, written.stream().filter(row -> isCovered(row.key(), read)));
        List<KvAnswer.Row> answered = withinBudget(rows.subList(0, Math.min(rows.size(), read.limit())), read.keysOnly());
        boolean truncated = answered.size() < rows.size();
        String nextAfter = truncated && !answered.isEmpty() ? answered.get(answered.size() - 1).key() : null;
        return new KvAnswer.Page(read.op(), answered, truncated, nextAfter);
    }

    private static boolean isCovered(KvKey key, GetPrefix read) {
        return key.namespace().equals(read.namespace()) && key.key().startsWith(read.prefix())
            && KvKey.BYTES.compare(key.key(), read.after()) > 0;
    }

    private static List<KvRow> merged(List<KvRow> others, Stream<KvRow> own) {
        return Stream.concat(others.stream(), own).sorted(BY_KEY).toList();
    }

    private List<KvAnswer.Row> withinBudget(List<KvRow> rows, boolean keysOnly) {
        List<KvAnswer.Row> answered = new ArrayList<>();
        for (KvRow row : rows) {
            if (left <= 0 || row.value() == null && !keysOnly) {
                break;
            }
            answered.add(KvAnswer.Row.of(row, keysOnly));
            left -= keysOnly ? 0 : row.valueBytes();
        }
        return answered;
    }
}
