package dev.lockstep.kv;

import java.util.List;

/**
 * A page of the console.
 *
 * @param prefix empty for the whole namespace
 * @param after  the key the page starts behind, empty for the beginning
 */
public record KvPageRequest(String namespace, String prefix, String after, int limit, boolean keysOnly, boolean includeExpired) {

    /** What is shown of the rows there are: as many as the limit, and values up to the read budget, here in characters. */
    List<KvPageRow> shown(List<KvPageRow> rows) {
        long left = KvReads.BUDGET_BYTES;
        int end = 0;
        while (end < Math.min(rows.size(), limit) && left > 0) {
            left -= keysOnly ? 0 : rows.get(end).valueLength();
            end++;
        }
        return rows.subList(0, end);
    }
}
