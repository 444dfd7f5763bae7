package dev.lockstep.kv;

import dev.lockstep.platform.database.Rows;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The versions that the database gave the written values, once the pipeline has run. */
public final class KvWritten {
    record VersionOf(KvKey key, long version) {}

    private final Supplier<List<VersionOf>> source;
    private Map<KvKey, Long> versions;

    private KvWritten(Supplier<List<VersionOf>> source) {
        this.source = source;
    }

    static KvWritten of(Rows<VersionOf> rows) {
        return new KvWritten(rows::list);
    }

    static KvWritten of(List<VersionOf> versions) {
        return new KvWritten(() -> versions);
    }

    long version(KvKey key) {
        if (versions == null) {
            versions = source.get().stream().collect(Collectors.toMap(VersionOf::key, VersionOf::version));
        }
        return versions.get(key);
    }
}
