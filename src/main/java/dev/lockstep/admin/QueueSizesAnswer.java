package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * The bytes that each partition of a queue retains (contract section F.3), estimated from its first and its last message.
 *
 * @param truncated true when there are more partitions, otherwise absent
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record QueueSizesAnswer(String queue, Map<String, Long> partitions, Boolean truncated) {
}
