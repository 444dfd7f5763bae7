package dev.lockstep.message;

import dev.lockstep.platform.trace.TraceContext;
import java.util.UUID;

/**
 * One item of a push as it was sent.
 *
 * @param transactionId the dedup key, null when the minted message id is to be it
 * @param traceId null when none was sent, or one that is no UUID
 * @param payload JSON text
 * @param trace of the request that brought it, null when it has none
 */
public record PushItem(String queue, String partition, String transactionId, UUID traceId, String payload, TraceContext trace) {

    /** An item without a trace. */
    public PushItem(String queue, String partition, String transactionId, UUID traceId, String payload) {
        this(queue, partition, transactionId, traceId, payload, null);
    }

    /** The item, as a part of that trace. */
    public PushItem tracedBy(TraceContext context) {
        return new PushItem(queue, partition, transactionId, traceId, payload, context);
    }
}
