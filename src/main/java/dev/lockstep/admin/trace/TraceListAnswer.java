package dev.lockstep.admin.trace;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.lockstep.admin.Page;
import java.util.List;

/**
 * Traces, the newest first (contract section F.4).
 *
 * @param total of all pages
 */
public record TraceListAnswer(List<TraceAnswer> traces, long total, Page pagination) {
    /** {@code traces} under their other name. */
    @JsonProperty
    public List<TraceAnswer> events() {
        return traces;
    }
}
