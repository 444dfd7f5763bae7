package dev.lockstep.group;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** Where a group stands, in the order asked for (contract section E.3). */
public record PositionsAnswer(String consumerGroup, List<Entry> entries) {
    /** A partition asked for. */
    public sealed interface Entry {
    }

    /** @param offset the next one the group reads */
    public record Known(String queue, String partition, long offset, String metadata) implements Entry {
    }

    /** The group has no position there, or there is no such partition or queue. */
    public record Unknown(String queue, String partition) implements Entry {
        @JsonProperty
        @JsonInclude(JsonInclude.Include.ALWAYS)
        public Long offset() {
            return null;
        }
    }
}
