package dev.lockstep.delivery;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.lockstep.platform.trace.TraceContext;
import java.util.UUID;

/**
 * A delivered message (contract section B.3).
 *
 * @param data the payload, JSON text
 * @param leaseId empty when delivery settled it
 * @param traceparent of the request that pushed it, absent when that had none, as tracestate is
 */
public record PoppedMessage(UUID id, String transactionId, UUID traceId, @JsonRawValue String data, String producerSub,
                            String createdAt, String partitionId, String partition, String queue, String leaseId,
                            String consumerGroup, int deliveryAttempt, long offset,
                            @JsonInclude(JsonInclude.Include.NON_NULL) String traceparent,
                            @JsonInclude(JsonInclude.Include.NON_NULL) String tracestate) {
    /** Where its push stood in a trace; null when it said nothing of one. */
    TraceContext origin() {
        return traceparent == null ? null : new TraceContext(traceparent, tracestate);
    }
}
