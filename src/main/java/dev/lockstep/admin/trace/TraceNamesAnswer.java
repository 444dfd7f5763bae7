package dev.lockstep.admin.trace;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.lockstep.admin.Page;
import java.util.List;

/**
 * The names that traces have, in order (contract section F.4).
 *
 * @param total of all pages
 */
public record TraceNamesAnswer(@JsonProperty("trace_names") List<Name> names, long total, Page pagination) {
    /**
     * @param traceCount traces with the name, of {@code messageCount} messages
     * @param lastSeen when the newest of them was recorded
     */
    public record Name(@JsonProperty("trace_name") String name, @JsonProperty("trace_count") long traceCount,
                       @JsonProperty("message_count") long messageCount, @JsonProperty("last_seen") String lastSeen) {
    }
}
