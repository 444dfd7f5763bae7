package dev.lockstep.kv;

import dev.lockstep.kv.KvOperation.GetPrefix;
import dev.lockstep.kv.KvOperation.MultiKeyRead;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The order in which a call's operations take effect, where it can be told (contract section C.3). */
final class KvApplyOrder {
    private KvApplyOrder() {
    }

    /** The indexes of the multi-key reads in the order in which they spend the read budget. */
    static List<Integer> multiKeyReads(List<KvOperation> operations) {
        return IntStream.range(0, operations.size()).filter(i -> operations.get(i) instanceof MultiKeyRead).boxed()
            .sorted(Comparator.comparing(i -> place((MultiKeyRead) operations.get(i)))).toList();
    }

    /** A getMany stands at the beginning of its namespace, a getPrefix at its prefix. */
    private static KvKey place(MultiKeyRead read) {
        return new KvKey(read.namespace(), read instanceof GetPrefix page ? page.prefix() : "");
    }
}
